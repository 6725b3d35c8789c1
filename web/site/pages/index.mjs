import { linksToIdeas } from "../ideas.mjs";

/** @param {{ alone?: boolean }} [place] alone where no other page is beside it */
export const content = ({ alone = false } = {}) => `<title>Positional encoding</title>
<meta name="description" content="Swap two words of a sentence and see what that does to the numbers a Transformer receives: token vector plus position vector." />
<script src="positional-encoding.js" data-embed="embed.html" defer></script>
<script src="playground.js" defer></script>
<main>
  <div class="opening">
    <h1>Where a word stands</h1>
    <div>
      <p>
        To a Transformer, which reads all words at once, <em>dog bites man</em> and
        <em>man bites dog</em> would be the same numbers. So a position vector is added to the token
        vector that says what a word is, and the model receives the sum.
      </p>
      <p>
        Drag <em>dog</em> onto <em>man</em>: their token vectors stay, and their sums change.
      </p>
    </div>
  </div>
  <positional-encoding class="playground" sentence="dog bites man" width="8" panels="vectors clocks waves distance compare combine learned attention shuffle relative rotary cache training numbers">
    <p>
      Words are moved by a script, which does not run in this browser. This is what it would show
      first:
    </p>
    <img src="vectors.svg" width="1510" height="240" loading="lazy" alt="Three tables with a row each for dog, bites and man: token vector plus position vector equals input vector." />
  </positional-encoding>
  <section class="closer">
    <div class="opening">
      <h2>Look closer</h2>
      <div>
        <p>
          Switch to <em>Word and position move</em>, and swap again: now each word takes its
          position along, and its row of numbers does not change. The tabs go on from there, to
          clocks and waves, to attention, rotary position and a decoder’s cache.
        </p>
        <p>
          The address of this page holds what you see: copy it, keep it, or send it. Nothing you
          type leaves your browser.
        </p>
      </div>
    </div>
    ${alone ? "" : `<h3>One idea, one widget, ready for your own page</h3>${linksToIdeas()}`}
  </section>
</main>
`;
