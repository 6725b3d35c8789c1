<?php
/*
 * Plugin Name: Positional encoding
 */

add_action( 'wp_enqueue_scripts', function () {
	wp_enqueue_script( 'positional-encoding', plugins_url( 'positional-encoding.js', __FILE__ ), array(), null );
} );
