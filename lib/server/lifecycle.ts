import 'server-only';

let isStopping = false;
process.once('SIGTERM', () => {
  isStopping = true;
});

/** False from the moment the process was told to stop, so that a balancer sends no further visitors (DESIGN §4). */
export const isReady = () => !isStopping;
