<?php
// Prints the page that WordPress makes of a post by somebody who may not write unfiltered
// HTML: the post after wp_kses, below the scripts that a plugin asks for. Arguments:
// wp-includes, the plugin, the post.

[ , $includes, $plugin, $post ] = $argv;

// What is called of the rest of WordPress.
function apply_filters( $name, $value ) {
	return $value;
}
function did_action() {
	return 1;
}
function wp_allowed_protocols() {
	return array( 'http', 'https' );
}
function add_action( $name, $action ) {
	$action();
}
function plugins_url( $path, $plugin ) {
	return basename( dirname( $plugin ) ) . "/$path";
}
function wp_enqueue_script( $name, $address ) {
	echo "<script src='$address' id='$name-js'></script>\n";
}

define( 'ABSPATH', '/' );
require "$includes/kses.php";

echo "<!doctype html>\n<html lang='en'>\n<meta charset='utf-8'>\n<title>Course</title>\n";
require $plugin;
echo wp_kses( file_get_contents( $post ), 'post' );
