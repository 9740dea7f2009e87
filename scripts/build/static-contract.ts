// Reduces API calls for the browser, which needs only their address and encoding; their schemas are used on the server,
// and would add all of Valibot to every page.
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

const CONTRACT = /\/src\/contract\/(?:[a-z]+\/)?[^/]+\.ts$/
// Schemas that a form validates before submission are in separate files, which are kept in full with their
// dependencies.
const INPUTS = /-inputs\.ts$/
const WHOLE = '?whole'
// Each call becomes its own module, so that a screen loads only the calls it makes.
const CALL = '\0call:'

/** A Vite plugin that reduces a contract module to its calls without schemas, and its plain values. */
export function staticContract(): Plugin {
  const calls = new Map<string, string>()
  return {
    name: 'aqueduct:static-contract',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      if (source.startsWith(CALL)) return source
      if (!INPUTS.test(source) && !importer?.endsWith(WHOLE)) return null
      const found = await this.resolve(source, importer, { ...options, skipSelf: true })
      return found && CONTRACT.test(found.id) ? found.id + WHOLE : found
    },
    async load(id) {
      if (id.endsWith(WHOLE)) return null
      const call = calls.get(id)
      if (call !== undefined) return { code: call, moduleSideEffects: false }
      const path = (id.split('?')[0] ?? id).replaceAll('\\', '/')
      if (!CONTRACT.test(path)) return null
      const exported: Record<string, unknown> = await import(pathToFileURL(path).href)
      const lines = Object.entries(exported).flatMap(([name, value]) => {
        const short = shortForm(name, value)
        if (!isPlain(short)) return []
        const at = `${CALL}${path.slice(0, -'.ts'.length)}:${name}`
        calls.set(at, `export const ${name} = ${JSON.stringify(short)}`)
        return [`export { ${name} } from ${JSON.stringify(at)}`]
      })
      return { code: lines.join('\n'), moduleSideEffects: false }
    },
  }
}

/** A call without its schemas; failures as names, because the response contains their codes and texts. */
function shortForm(name: string, value: unknown): unknown {
  if (!isFields(value)) return value
  if (name === 'failures') return Object.fromEntries(Object.keys(value).map((key) => [key, 1]))
  return 'path' in value && 'access' in value ? shortCall(value) : value
}

type Fields = Readonly<Record<string, unknown>>
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The fields that the client needs: see `requestOf` and `keepsEmpty` in src/portal/kit. */
function shortCall({ input, output, access, changes, ...more }: Fields): Fields {
  const { summary: _, refuses: __, ours: ___, reads: ____, inRehearsal: _____, ...call } = more
  const device = entriesOf(input).filter((name) => name === 'machineId' || name === 'blackBox')
  return {
    ...call,
    // The browser only needs to know whether a session is required.
    ...(access === 'public' && { access }),
    ...(Array.isArray(changes) && changes.length > 0 && { changes }),
    input: { entries: Object.fromEntries(device.map((name) => [name, 1])) },
    output: { type: isFields(output) ? output.type : undefined },
  }
}

/** The fields of an input; for a variant schema, those of all variants. */
function entriesOf(input: unknown): string[] {
  if (!isFields(input)) return []
  if (Array.isArray(input.options)) return input.options.flatMap(entriesOf)
  return isFields(input.entries) ? Object.keys(input.entries) : []
}

/** Whether a value is plain data that JSON can represent; a schema contains functions. */
function isPlain(value: unknown): boolean {
  if (value === undefined || value === null) return true
  if (Array.isArray(value)) return value.every(isPlain)
  if (isFields(value)) return Object.values(value).every(isPlain)
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
}
