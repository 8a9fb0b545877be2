import { Socket } from 'node:net';
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import { DatabaseUnavailableError } from './unavailable.ts';

/** Milliseconds. */
export interface LineTimes {
  /** Between two looks at the lines, and two attempts at a database that is away. */
  readonly tick: number;
  /** Without a byte from the database while somebody waits, after which it is asked on a line of its own. */
  readonly patience: number;
  /** For its answer to that, after which it is away. */
  readonly answerWithin: number;
  /** For an attempt at a database that is away. */
  readonly returnWithin: number;
}

export interface LineOptions {
  /** Asks the server anything on a connection of its own, over the socket that is given. */
  readonly ask: (socket: Socket) => Promise<unknown>;
  /** True where anybody waits for the database. */
  readonly isBusy: () => boolean;
  readonly onAway?: () => void;
  readonly onBack?: () => void;
  readonly times?: LineTimes;
}

/** The sockets to a database, all of which end where it has fallen silent. */
export interface DatabaseLines {
  /** A socket for a new connection; it fails at once while the database is away. */
  open(): Socket;
  isAway(): boolean;
  /** Ends every line. */
  close(): void;
}

const usualTimes: LineTimes = { tick: 250, patience: 1_000, answerWithin: 2_000, returnWithin: 5_000 };

/**
 * A circuit breaker below the driver. A server whose line is silent neither answers nor refuses, so that
 * each query would wait for a timeout of its own, on each connection of the pool. Here the first wait of
 * a few seconds ends all of them, and every connection fails at once until the database answers again. A
 * statement may take its time: silence is only where no byte comes on any line, not even in answer to a
 * question asked for that.
 */
export function watchLines({ ask, isBusy, onAway, onBack, times = usualTimes }: LineOptions): DatabaseLines {
  /** How much each line has heard. */
  const lines = new Map<Socket, number>();
  let heardAt = -Infinity;
  let busySince: number | null = null;
  let isAsking = false;
  let attempts = 0;
  let isAway = false;
  let isClosed = false;

  /** Counts bytes, since a socket below TLS tells of no data. */
  const listen = (): void => {
    for (const [socket, before] of lines) {
      if (socket.bytesRead > before) heardAt = performance.now();
      lines.set(socket, socket.bytesRead);
    }
  };

  const openLine = (): Socket => {
    const socket = new Socket();
    lines.set(socket, 0);
    socket.once('close', (hadError) => {
      listen();
      lines.delete(socket);
      if (hadError) void examine();
    });
    return socket;
  };

  /** True where the server says a word, on a line of its own or any other; an error of its is one. */
  const answers = async (within: number): Promise<boolean> => {
    listen();
    const askedAt = performance.now();
    const socket = openLine();
    const late = new AbortController();
    const given = wait(within, null, { signal: late.signal, ref: false });
    await Promise.race([ask(socket), given]).catch(() => null);
    late.abort();
    // An answer that came while this process was busy is read before it counts as late.
    await nextTurn();
    listen();
    socket.destroy();
    return heardAt >= askedAt;
  };

  /** Finds out whether the database is there, and ends all lines to it where it is not. */
  const examine = async (): Promise<void> => {
    if (isAway || isAsking || isClosed) return;
    isAsking = true;
    isAway = !(await answers(times.answerWithin));
    isAsking = false;
    if (!isAway || isClosed) return;
    onAway?.();
    for (const socket of lines.keys()) socket.destroy(unavailable());
  };

  /** Several at a time: on a line that was silent an earlier one may have lost what it said. */
  const attempt = async (): Promise<void> => {
    if (attempts * times.tick >= times.returnWithin) return;
    attempts += 1;
    const isBack = await answers(times.returnWithin);
    attempts -= 1;
    if (!isBack || !isAway || isClosed) return;
    isAway = false;
    onBack?.();
  };

  const look = (): void => {
    if (isAway) return void attempt();
    listen();
    const now = performance.now();
    busySince = isBusy() ? (busySince ?? now) : null;
    if (busySince !== null && now - Math.max(busySince, heardAt) >= times.patience) void examine();
  };
  const timer = setInterval(look, times.tick).unref();

  return {
    open: () => (isAway ? failingLine() : openLine()),
    isAway: () => isAway,
    close: () => {
      isClosed = true;
      clearInterval(timer);
      for (const socket of lines.keys()) socket.destroy();
    },
  };
}

function unavailable(): DatabaseUnavailableError {
  return new DatabaseUnavailableError('The database does not answer.');
}

/** Fails as soon as it is told to connect. */
function failingLine(): Socket {
  const socket = new Socket();
  process.nextTick(() => socket.destroy(unavailable()));
  return socket;
}
