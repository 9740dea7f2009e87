// The baseline for static.ts: serves files from memory and does nothing else. `bare-server.ts node|hono <items as
// JSON>`
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'

type Item = { readonly path: string; readonly file: string; readonly type: string }

const [kind, list] = process.argv.slice(2)
const items: Item[] = JSON.parse(list ?? '[]')
const held = items.map(({ path, file, type }) => {
  const body = new Uint8Array(readFileSync(file))
  const headers = {
    'content-type': type,
    'content-encoding': 'br',
    'content-length': String(body.length),
    'cache-control': 'no-cache',
  }
  return { path, body, headers }
})

function honoListener() {
  const app = new Hono()
  for (const { path, body, headers } of held) app.get(path, (c) => c.body(body, 200, headers))
  return getRequestListener(app.fetch)
}

const byPath = new Map(held.map((item) => [item.path, item]))
const server = createServer(
  kind === 'hono'
    ? honoListener()
    : (request, response) => {
        const item = byPath.get(request.url ?? '')
        response.writeHead(item ? 200 : 404, item?.headers).end(item?.body)
      },
)
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  process.send?.(typeof address === 'object' ? address?.port : 0)
})
process.once('disconnect', () => process.exit(0))
