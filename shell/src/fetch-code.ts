import { fetchHeldBack } from './held-back.ts';

/* The first thing that the page's script does: the code of its page comes while the script runs. */
fetchHeldBack('held-code');
