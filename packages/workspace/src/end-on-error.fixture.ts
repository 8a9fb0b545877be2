/** A process in which an error is thrown, or a promise rejected, that nobody catches. */
import { endOnError } from './end-on-error.ts';

const error = Object.assign(new Error('failed for a@b.example'), { params: ['hunter2'] });
endOnError();
if (process.argv[2] === 'thrown')
  setTimeout(() => {
    throw error;
  });
else void Promise.reject(error);
// Keeps the process going, as a server does.
setInterval(() => {}, 1_000);
