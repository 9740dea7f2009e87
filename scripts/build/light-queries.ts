// Queries without mutations. What is sent goes through machines, and no screen uses the library's own way to send;
// its client makes a cache for that all the same, which everyone would fetch with the first list.
import type { Plugin } from 'vite'

const CLIENT = /\/@tanstack\/query-core\/build\/modern\/queryClient\.js$/
const NONE = '\0no-mutations'

/** A Vite plugin that gives the query client a cache of mutations that stays empty. */
export function lightQueries(): Plugin {
  return {
    name: 'aqueduct:light-queries',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId: (source, importer) =>
      source === './mutationCache.js' && importer && CLIENT.test(importer) ? NONE : null,
    load: (id) => (id === NONE ? { code: none, moduleSideEffects: false } : null),
  }
}

const none = `export class MutationCache {
  findAll() { return [] }
  resumePausedMutations() { return Promise.resolve() }
  clear() {}
}
`
