import './fetch-code.ts';
import { fetchHeldBack } from './held-back.ts';
import { startShell } from './start-shell.tsx';

void startShell();
// Text is shown without them, so they come after the questions that the start has asked.
fetchHeldBack('held-fonts');
