// What everyone waits for is minified twice. The bundler's own minifier is quick and takes every file; Terser finds one
// part in eighty more and takes as long as a whole build, so it gets only the groups of chunks.ts.
import { minify } from 'terser'
import type { Plugin } from 'vite'
import { isGroup } from './chunks.ts'

/** A Vite plugin that minifies the files that most pages fetch. */
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
