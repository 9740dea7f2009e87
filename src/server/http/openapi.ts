import { readFileSync } from 'node:fs'
import { toJsonSchema } from '@valibot/to-json-schema'
import type { Hono } from 'hono'
import type { GenericSchema } from 'valibot'
import { type Call, methodsOf } from '#contract/call.ts'
import { commonFailures, failures } from '#contract/failures.ts'
import { failureText } from '#server/kernel/failure-labels.ts'
import { root } from '#server/paths/root.ts'
import { callsOf } from './bind.ts'
import type { AppDeps, Env } from './env.ts'
import { referencePage } from './reference.ts'
import { openApiWebhooks } from './webhook-reference.ts'

const style = readFileSync(new URL('src/server/http/reference.css', root), 'utf8')

/**
 * Serves the reference of all calls as an OpenAPI document and as a page. Both are generated from the contract on first
 * request, because that takes longer than all other routes together.
 */
export function openApiRoutes(app: Hono<Env>, { services }: AppDeps): void {
  let document: string | undefined
  let page: ReturnType<typeof referencePage> | undefined
  const kept = { 'cache-control': 'public, max-age=300' }
  app.get('/openapi.json', (c) => {
    document ??= JSON.stringify(openApiOf(services.mode, services.publicUrl))
    return c.body(document, 200, { ...kept, 'content-type': 'application/json; charset=utf-8' })
  })
  app.get('/reference', (c) => {
    page ??= referencePage(callsOf(services.mode))
    return c.html(page, 200, kept)
  })
  app.get('/reference/style.css', (c) =>
    c.body(style, 200, { ...kept, 'content-type': 'text/css; charset=utf-8' }),
  )
}

/** The JSON schema of a payload; types that JSON cannot express (a file) accept anything. */
export const schemaOf = (schema: GenericSchema, typeMode: 'input' | 'output'): object => {
  const { $schema: _, ...plain } = toJsonSchema(schema, { typeMode, errorMode: 'ignore' })
  return plain
}

/** The access requirement of a call, as one word or as permission codes. */
export function accessText({ access, needs = 'none' }: Pick<Call, 'access' | 'needs'>): string {
  if (typeof access === 'string') return needs === 'none' ? access : `${access}: ${needs}`
  const menus = [access.menu].flat().join(' or ')
  return access.button === undefined ? menus : `${menus} and ${access.button}`
}

function openApiOf(mode: 'sandbox' | 'live', url: string): object {
  const paths: Record<string, Record<string, object>> = {}
  for (const { noun, call } of callsOf(mode))
    for (const method of methodsOf(call))
      paths[call.path] = {
        ...paths[call.path],
        [method.toLowerCase()]: operationOf(noun, call, method),
      }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Aqueduct',
      version: '1',
      description: 'Every call of the merchant portal and the payer pages.',
    },
    servers: [{ url }],
    paths,
    webhooks: openApiWebhooks(),
    components: {
      securitySchemes: { session: { type: 'apiKey', in: 'header', name: 'accessToken' } },
    },
  }
}

function operationOf(noun: string, call: Call, method: 'GET' | 'POST'): object {
  const input = schemaOf(call.input, 'input')
  const open = call.access === 'public' || call.access === 'payer' || call.access === 'sandbox'
  return {
    operationId: method === call.method ? call.id : `${call.id}.get`,
    tags: [noun],
    summary: call.summary,
    'x-access': accessText(call),
    security: open ? [] : [{ session: [] }],
    parameters: parametersOf(call, input),
    ...(method === 'POST' && {
      requestBody: { content: { [bodyType(call)]: { schema: input } } },
    }),
    responses: { 200: good(call), ...refusalsOf(call) },
  }
}

const bodyType = ({ request }: Call): string => {
  if (request === 'multipart') return 'multipart/form-data'
  return request === 'form' ? 'application/x-www-form-urlencoded' : 'application/json'
}

function parametersOf(call: Call, input: object): object[] {
  const fields = Object.entries((input as { properties?: Record<string, object> }).properties ?? {})
  const required = (input as { required?: string[] }).required ?? []
  return fields.flatMap(([name, schema]) => {
    const inPath = call.path.includes(`{${name}}`)
    if (!inPath && call.method === 'POST' && !call.inQuery?.includes(name)) return []
    const where = inPath ? 'path' : 'query'
    return [
      {
        name,
        in: where,
        required: inPath || (call.method === 'GET' && required.includes(name)),
        schema,
      },
    ]
  })
}

function good(call: Call): object {
  if (call.file) return { description: 'The file.', content: { 'application/octet-stream': {} } }
  const code = call.request === 'multipart' ? { const: '200' } : { const: 200 }
  const properties = { code, msg: { type: 'string' }, data: schemaOf(call.output, 'output') }
  const schema = { type: 'object', required: ['code', 'msg', 'data'], properties }
  return { description: 'Done.', content: { 'application/json': { schema } } }
}

/** The failures of a call by HTTP status, each with its codes and messages. */
function refusalsOf(call: Call): Record<string, object> {
  const byStatus: Record<string, { description: string }> = {}
  for (const code of new Set([...commonFailures, ...call.refuses])) {
    const { http, code: onWire } = failures[code]
    const text = failureText(code, { requestId: 'req_…', retryAfterSeconds: 0 }, 'en')
    const before = byStatus[http] ? `${byStatus[http].description}\n` : ''
    byStatus[http] = { description: `${before}${onWire} ${code}: ${text}` }
  }
  return byStatus
}
