/**
 * Names a plugin for Fastify, which otherwise looks for it among all modules that the process has loaded: a tenth of the
 * processor time of a small API test.
 */
export function namePlugin<P extends object>(name: string, plugin: P): P {
  return Object.assign(plugin, { [Symbol.for('fastify.display-name')]: name });
}
