import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach } from 'vitest'

type Seen = {
  readonly method: string
  readonly path: string
  readonly headers: IncomingMessage['headers']
  readonly body: string
}

/** An external HTTP service for a test file: it responds as the test specifies and records the requests. */
export function outsideService() {
  let server: Server
  const service = {
    url: '',
    seen: [] as Seen[],
    reply: { status: 200, body: {} } as { status: number; body: unknown },
  }
  beforeAll(async () => {
    server = createServer(async (request, response) => {
      const { method = '', url: path = '', headers } = request
      service.seen.push({ method, path, headers, body: await text(request) })
      const { status, body } = service.reply
      response.writeHead(status, { 'content-type': 'application/json', location: '/elsewhere' })
      response.end(JSON.stringify(body))
    })
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    service.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterAll(() => new Promise((done) => server.close(done)))
  beforeEach(() => {
    service.seen = []
  })
  return service
}
