import { startShell } from './start-shell.tsx';

void startShell();
