// Calls in short form. The browser needs of a call where it goes and how it travels; its schemas are
// the server's business, and would bring the whole of valibot into every page.
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

const CONTRACT = /\/src\/contract\/(?:[a-z]+\/)?[^/]+\.ts$/
// What a form checks before it is sent stands apart from the calls; it comes whole, with what it is made of.
const INPUTS = /-inputs\.ts$/
const WHOLE = '?whole'
// Each is a module of its own, so that a screen fetches the calls it makes and no others.
const CALL = '\0call:'

/** A Vite plugin that leaves of a contract module its calls without schemas, and its plain values. */
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

/** A call without its schemas; of the failures their names, for the wire has their codes and texts. */
function shortForm(name: string, value: unknown): unknown {
  if (!isFields(value)) return value
  if (name === 'failures') return Object.fromEntries(Object.keys(value).map((key) => [key, 1]))
  return 'path' in value && 'access' in value ? shortCall(value) : value
}

type Fields = Readonly<Record<string, unknown>>
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What the client asks of a call: see `requestOf` and `keepsEmpty` in src/portal/kit. */
function shortCall({ input, output, access, changes, ...more }: Fields): Fields {
  const { summary: _, refuses: __, ours: ___, reads: ____, inRehearsal: _____, ...call } = more
  const device = entriesOf(input).filter((name) => name === 'machineId' || name === 'blackBox')
  return {
    ...call,
    // Who may call is the server's business, but for whether a session is needed at all.
    ...(access === 'public' && { access }),
    ...(Array.isArray(changes) && changes.length > 0 && { changes }),
    input: { entries: Object.fromEntries(device.map((name) => [name, 1])) },
    output: { type: isFields(output) ? output.type : undefined },
  }
}

/** The fields of an input; of one that has variants, those of all. */
function entriesOf(input: unknown): string[] {
  if (!isFields(input)) return []
  if (Array.isArray(input.options)) return input.options.flatMap(entriesOf)
  return isFields(input.entries) ? Object.keys(input.entries) : []
}

/** Whether a value is data through and through, as JSON can carry it; a schema has functions. */
function isPlain(value: unknown): boolean {
  if (value === undefined || value === null) return true
  if (Array.isArray(value)) return value.every(isPlain)
  if (isFields(value)) return Object.values(value).every(isPlain)
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
}
