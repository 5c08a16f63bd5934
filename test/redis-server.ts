import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

/** The reply to a script whose quotas are not reached. */
const NOT_REACHED = '*2\r\n:0\r\n:0\r\n';

/**
 * Starts a server in place of Redis that runs until the test ends.
 * @param replyTo returns the reply to a command. A probe succeeds
 * @returns its port, the commands that it got, and its connections
 */
export async function startTestRedis(replyTo: (command: string) => string) {
  const commands: string[] = [];
  const sockets: Socket[] = [];
  const server = createServer((socket) => {
    sockets.push(socket.on('error', () => undefined));
    socket.on('data', (data) => {
      for (const command of data.toString().split(/(?=^\*\d+\r\n\$)/m)) {
        commands.push(command);
        socket.write(command.includes('limit:probe') ? NOT_REACHED : replyTo(command));
      }
    });
  }).listen(0, '127.0.0.1');
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  await once(server, 'listening');
  return { port: (server.address() as AddressInfo).port, commands, sockets };
}
