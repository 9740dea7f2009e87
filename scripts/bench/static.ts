// Requests per second of a built page and of a script: the running server compared with plain servers that hold the
// same bytes in memory, using the same clients.
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ROOT } from '../build/run.ts'
import { build } from '../build.ts'
import { type Loaded, startLoad } from './load.ts'
import { best } from './measure.ts'
import { openProduct } from './product.ts'
import { count, type Finding } from './report.ts'
import { sized } from './size.ts'

const rounds = sized(3, 1)
const seconds = sized(3, 0.5)
const clients = 2
const connections = 16

/** A requested resource: its address on the product and the file with the same bytes. */
type Item = {
  readonly name: string
  readonly path: string
  readonly file: string
  readonly type: string
}

/** The home page, and the built script nearest to 80 KB. */
function items(): Item[] {
  const folder = join(ROOT, 'dist', 'files', '_astro')
  const script = readdirSync(folder)
    .filter((name) => name.endsWith('.js'))
    .map((name) => ({ name, far: Math.abs(statSync(join(folder, name)).size - 80 * 1024) }))
    .sort((a, b) => a.far - b.far)[0]?.name
  if (!script) throw new Error('the site is not built: npm run build')
  const page = join(ROOT, 'dist', 'en', 'index.html')
  return [
    { name: 'page', path: '/', file: `${page}.br`, type: 'text/html; charset=utf-8' },
    {
      name: 'script',
      path: `/_astro/${script}`,
      file: `${join(folder, script)}.br`,
      type: 'text/javascript; charset=utf-8',
    },
  ]
}

const bare = fileURLToPath(new URL('./bare-server.ts', import.meta.url))

async function startBare(kind: 'node' | 'hono', wanted: readonly Item[]) {
  const child: ChildProcess = fork(bare, [kind, JSON.stringify(wanted)], { stdio: 'inherit' })
  const died = once(child, 'exit').then(() => {
    throw new Error(`the bare ${kind} server died`)
  })
  const [port] = await Promise.race([once(child, 'message'), died])
  // From here on its clients report a crash.
  died.catch(() => {})
  return { port: Number(port), stop: async () => void child.kill() }
}

async function ask(port: number, path: string): Promise<number> {
  const requests = [{ method: 'GET', path, headers: { 'accept-encoding': 'gzip, br' } }]
  const load = { port, requests, connections: connections / clients, seconds }
  const seen: Loaded[] = await Promise.all(Array.from({ length: clients }, () => startLoad(load)))
  return seen.reduce((all, { perSecond }) => all + perSecond, 0)
}

export async function serving(): Promise<Finding> {
  await build(true)
  const wanted = items()
  const product = await openProduct()
  const [node, hono] = await Promise.all([startBare('node', wanted), startBare('hono', wanted)])
  try {
    const ports = { node: node.port, hono: hono.port, product: product.port }
    const found = []
    for (const item of wanted) {
      const seen = { node: [] as number[], hono: [] as number[], product: [] as number[] }
      for (let round = 0; round < rounds; round++)
        for (const name of ['node', 'hono', 'product'] as const)
          seen[name].push(await ask(ports[name], item.path))
      found.push({
        item,
        ...{ node: best(seen.node), hono: best(seen.hono) },
        product: best(seen.product),
      })
    }
    return findingOf(found)
  } finally {
    await Promise.all([node.stop(), hono.stop(), product.stop()])
  }
}

type Served = {
  readonly item: Item
  readonly node: number
  readonly hono: number
  readonly product: number
}

const findingOf = (found: readonly Served[]): Finding => ({
  title: 'A page and a script from memory',
  method: `The running product beside a bare \`node:http\` server and a bare Hono server that send the same compressed bytes from memory, each in a process of its own. The same client for all: ${clients} processes with ${connections} kept connections in all, best of ${rounds} rounds of ${seconds} s by turns. The product also chooses the language and the encoding, answers conditional requests and sends its security headers.`,
  tables: [
    {
      columns: ['requests a second', 'node:http', 'Hono', 'product', 'of Hono'],
      rows: found.map(({ item, node, hono, product }) => [
        `${item.name} (${count(statSync(item.file).size)} bytes)`,
        ...[count(node), count(hono), count(product), (product / hono).toFixed(2)],
      ]),
    },
  ],
  verdicts: found.map(({ item, hono, product }) => ({
    what: `${item.name} beside Hono from memory`,
    ratio: product / hono,
    budget: 0.7,
    bound: 'least' as const,
  })),
})
