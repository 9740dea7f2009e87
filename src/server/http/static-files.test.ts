import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, describe, expect, test } from 'vitest'
import { readSiteFiles } from './site-files.ts'
import { answer, find, type ShellOf, type SiteMatch } from './static-files.ts'

const folder = mkdtempSync(join(tmpdir(), 'site-'))
afterAll(() => rmSync(folder, { recursive: true }))

const put = (path: string, text: string) => {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), text)
}
for (const locale of ['en', 'zh']) {
  for (const page of [
    'index',
    'aq',
    'payer',
    'error404',
    'product/dcc',
    'mobile/faq',
    'mobile/faq/detail/one',
  ]) {
    put(`${locale}/${page}.html`, `${page} ${locale}<script>one</script>`)
  }
}
put('en/sandbox.html', 'sandbox en')
put('en/terms.html', 'a<!--sandbox-->trial<!--/sandbox-->b<!--sandbox-->card<!--/sandbox-->')
put('en/aq.html.br', 'aq br')
put('en/aq.html.gz', 'aq gz')
put('files/_astro/main.x1.js', 'script')
put('files/robots.txt', 'robots')
put('files/sitemap.xml', 'https://origin.invalid/')

const site = await readSiteFiles(folder, true, 'https://aqueduct.test')
const KNOWN = new Map<string, 'aq' | 'payer'>([
  ['/aq/login', 'aq'],
  ['/aq/system/role/5.htm', 'aq'],
  ['/paymentLinkV3', 'payer'],
])
const shellOf: ShellOf = (path) => KNOWN.get(path)
const at = (path: string, locale: 'en' | 'zh' = 'en', search = '') =>
  find(site, shellOf, path, search, locale)
const send = (found: SiteMatch, more: { method?: string; accept?: string; match?: string } = {}) =>
  answer(found, {
    method: more.method ?? 'GET',
    acceptEncoding: more.accept,
    ifNoneMatch: more.match,
  })
const text = (path: string, locale: 'en' | 'zh' = 'en') => {
  const sent = send(at(path, locale))
  return `${sent.status} ${sent.body ? Buffer.from(sent.body).toString('utf8').split('<')[0] : ''}`
}

describe('which page answers', () => {
  test.each([
    ['/', 'en', '200 index en'],
    ['/zh', 'en', '200 index zh'],
    ['/product/dcc', 'en', '200 product/dcc en'],
    ['/zh/product/dcc', 'en', '200 product/dcc zh'],
    ['/aq/login', 'en', '200 aq en'],
    ['/aq/login', 'zh', '200 aq zh'],
    ['/paymentLinkV3', 'zh', '200 payer zh'],
    ['/error404', 'en', '200 error404 en'],
    ['/_astro/main.x1.js', 'en', '200 script'],
    ['/robots.txt', 'zh', '200 robots'],
  ] as const)('%s for a visitor in %s: %s', (path, locale, expected) => {
    expect(text(path, locale)).toBe(expected)
  })

  test.each([
    ['/aq/nothing', 'en', '404 aq en'],
    ['/aq/nothing', 'zh', '404 aq zh'],
    ['/aq/nothing.htm', 'en', '404 aq en'],
    ['/zh/nothing', 'en', '404 error404 zh'],
    ['/AQ/LOGIN', 'en', '404 aq en'],
    ['/aq', 'en', '404 aq en'],
    ['/aqueduct', 'en', '404 error404 en'],
    ['/payer', 'en', '404 error404 en'],
    ['/zh/aq', 'en', '404 error404 zh'],
    ['/index.html', 'en', '404 error404 en'],
    ['/_astro/gone.js', 'en', '404 error404 en'],
    ['/../package.json', 'en', '404 error404 en'],
    ['/__proto__', 'en', '404 error404 en'],
  ] as const)('%s for a visitor in %s is not found: %s', (path, locale, expected) => {
    expect(text(path, locale)).toBe(expected)
  })
})

describe('.htm twins', () => {
  test.each(['/aq/login', '/product/dcc', '/zh/product/dcc', '/error404'])('%s', (path) => {
    expect(text(`${path}.htm`)).toBe(text(path))
    expect(send(at(`${path}.htm`)).headers.link).toBe(`<${path}>; rel="canonical"`)
    expect(send(at(path)).headers.link).toBeUndefined()
  })

  test.each([
    '/.htm',
    '/index.htm',
    '/zh/.htm',
    '/zh.htm',
    '/aq.htm',
    '/robots.txt.htm',
    '/robots.txt.htm.htm',
    '/_astro/main.x1.js.htm',
    '/no.htm',
  ])('%s is not found', (path) => expect(at(path)).toMatchObject({ status: 404 }))

  test('a code that ends in .htm stays a code', () => {
    expect(at('/aq/system/role/5.htm')).not.toHaveProperty('canonical')
  })
})

describe('redirects', () => {
  test.each([
    ['/aq/login/', '', 308, '/aq/login'],
    ['/aq/login//', '?a=1&b=%2F', 308, '/aq/login?a=1&b=%2F'],
    ['/zh/', '', 308, '/zh'],
    ['/index', '', 302, '/aq/websiteList'],
    ['/index/aq/tradeDetail', '?id=7', 308, '/aq/tradeDetail?id=7'],
    ['/index/', '', 308, '/index'],
  ] as const)('%s%s: %i %s', (path, search, status, location) => {
    const sent = send(at(path, 'en', search))
    expect([sent.status, sent.headers.location, sent.body]).toEqual([status, location, null])
  })

  test.each(['//evil.example/', '/\\evil.example/', '/index/other'])('%s leads nowhere', (path) => {
    expect(at(path)).toMatchObject({ kind: 'file', status: 404 })
  })

  test('/index/aq keeps a visitor on this host', () => {
    expect(send(at('/index/aq//evil.example')).headers.location).toBe('/aq//evil.example')
  })
})

describe('the language of a public page', () => {
  test.each([
    ['/', '', 'zh', '/zh', undefined],
    ['/product/dcc', '?a=1', 'zh', '/zh/product/dcc?a=1', undefined],
    ['/product/dcc.htm', '', 'zh', '/zh/product/dcc.htm', undefined],
    ['/?', '?lang=zh', 'en', '/zh', 'zh'],
    ['/zh/product/dcc', '?lang=en&a=1', 'zh', '/product/dcc?a=1', 'en'],
    ['/product/dcc', '?lang=zh', 'zh', '/zh/product/dcc', 'zh'],
  ] as const)('%s%s for a visitor in %s leads to %s', (path, search, locale, location, chosen) => {
    const sent = send(at(path.replace('?', ''), locale, search))
    expect([sent.status, sent.headers.location]).toEqual([302, location])
    expect(sent.headers['set-cookie']?.split(';')[0]).toBe(chosen && `lang=${chosen}`)
    expect(sent.headers.vary).toContain('Cookie')
  })

  test.each([
    ['/zh/product/dcc', '', 'en'],
    ['/aq/login', '?lang=zh', 'en'],
    ['/robots.txt', '', 'zh'],
    ['/product/dcc', '?lang=fr', 'en'],
  ] as const)('%s%s for a visitor in %s stays', (path, search, locale) =>
    expect(at(path, locale, search)).toMatchObject({ kind: 'file', status: 200 }),
  )
})

test('who comes from a page of ours is led nowhere', () => {
  expect(find(site, shellOf, '/product/dcc', '', 'zh', false)).toMatchObject({ status: 200 })
  expect(find(site, shellOf, '/product/dcc', '?lang=zh', 'zh', false)).toMatchObject({
    location: '/zh/product/dcc',
  })
})

test('an answer for phones is named in the query', () => {
  const page = (search: string) => send(at('/mobile/faq/detail', 'en', search))
  expect(Buffer.from(page('?id=one').body ?? []).toString()).toContain('mobile/faq/detail/one en')
  expect(Buffer.from(page('').body ?? []).toString()).toContain('mobile/faq en')
  expect(page('?id=gone').status).toBe(404)
})

test('a page names the host it is served from', () => {
  expect(text('/sitemap.xml')).toBe('200 https://aqueduct.test/')
})

describe('how it is sent', () => {
  test.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['*', 'br'],
    ['*;q=0', undefined],
    ['identity', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('Accept-Encoding %s: %s', (accept, expected) => {
    const sent = send(at('/aq/login'), accept === undefined ? {} : { accept })
    expect(sent.headers['content-encoding']).toBe(expected)
    expect(sent.headers['content-length']).toBe(String(sent.body?.length))
    expect(sent.headers.vary).toContain('Accept-Encoding')
  })

  test('a hashed file is kept for ever, a page is asked for again', () => {
    expect(send(at('/_astro/main.x1.js')).headers['cache-control']).toContain('immutable')
    expect(send(at('/')).headers['cache-control']).toBe('no-cache')
    expect(send(at('/robots.txt')).headers['cache-control']).not.toContain('immutable')
    expect(send(at('/nothing')).headers['cache-control']).toBe('no-store')
  })

  test('an unchanged page is 304 without a body, in the encoding it was sent in', () => {
    const first = send(at('/aq/login'), { accept: 'br' })
    const etag = first.headers.etag ?? ''
    const again = send(at('/aq/login'), { accept: 'br', match: `"other", W/${etag}` })
    expect([again.status, again.body, again.headers.etag]).toEqual([304, null, etag])
    expect(send(at('/aq/login'), { accept: 'gzip', match: etag }).status).toBe(200)
    expect(send(at('/aq/login', 'zh'), { accept: 'br', match: etag }).status).toBe(200)
  })

  test('a missing page is 404 whatever the visitor holds', () => {
    const etag = send(at('/nothing')).headers.etag ?? ''
    expect(send(at('/nothing'), { match: etag }).status).toBe(404)
    expect(send(at('/nothing'), { match: '*' }).status).toBe(404)
  })

  test('HEAD has the headers of GET and no body', () => {
    const get = send(at('/'))
    const head = send(at('/'), { method: 'HEAD' })
    expect(head).toEqual({ ...get, body: null })
  })
})

test('each page brings the hashes of its own inline scripts', () => {
  expect(site.pages.en.get('index')?.page).toEqual({
    name: 'index',
    scriptHashes: ['sha256-dpLDrTVAu4A8Ags67mbNiIcSMjTqDG5xQ8Ct1z/0Me0='],
    styleHashes: [],
  })
})

test('in live mode a page has no word of the sandbox, in no encoding', async () => {
  const live = await readSiteFiles(folder, false, 'https://aqueduct.test')
  const terms = live.pages.en.get('terms')
  expect(Buffer.from(terms?.identity.body ?? []).toString()).toBe('ab')
  expect(brotliDecompressSync(terms?.br?.body ?? new Uint8Array()).toString()).toBe('ab')
  expect(gunzipSync(terms?.gzip?.body ?? new Uint8Array()).toString()).toBe('ab')
  expect(live.pages.en.has('sandbox')).toBe(false)
  expect(live.pages.en.has('aq')).toBe(true)
  expect(Buffer.from(site.pages.en.get('terms')?.identity.body ?? []).toString()).toContain('trial')
})

test('a site that is not built says so', async () => {
  const reading = readSiteFiles(join(folder, 'nowhere'), true, 'https://aqueduct.test')
  await expect(reading).rejects.toThrow(/npm run build/)
})
