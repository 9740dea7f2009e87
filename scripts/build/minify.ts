// Minifies the most-loaded files twice. The bundler's own minifier is fast and processes every file; Terser saves
// another eightieth but takes as long as a whole build, so it processes only the groups of chunks.ts.
import { minify } from 'terser'
import type { Plugin } from 'vite'
import { isGroup } from './chunks.ts'

/** A Vite plugin that minifies the files that most pages load. */
export function minifyGroups(): Plugin {
  return {
    name: 'aqueduct:minify-groups',
    applyToEnvironment: ({ name }) => name === 'client',
    renderChunk: {
      order: 'post',
      async handler(code, { name }) {
        if (!isGroup(name)) return null
        const { code: small } = await minify(code, {
          module: true,
          ecma: 2020,
          compress: { passes: 2 },
          format: { comments: false },
        })
        if (small === undefined) this.error(`${name} could not be minified`)
        return { code: small, map: null }
      },
    },
  }
}
