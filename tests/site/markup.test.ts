// Every public page passes the Nu checker, which runs on Java.
import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { DIST, pages } from './support/built.ts'

const java = spawnSync('java', ['-version']).status === 0
const checker = createRequire(import.meta.url).resolve('vnu-jar/package.json')
if (!java)
  console.warn('No Java here: the Nu checker is skipped. Install a Java runtime to run it.')

test.skipIf(!java)('every page is valid HTML', { timeout: 300_000 }, () => {
  const files = pages.map(({ language, path }) =>
    join(DIST, language, path === '/' ? 'index.html' : `${path}.html`),
  )
  const jar = join(dirname(checker), 'build', 'dist', 'vnu.jar')
  const args = ['-Xss1024k', '-jar', jar, '--errors-only', '--format', 'json', '--exit-zero-always']
  const ran = spawnSync('java', [...args, ...files], { encoding: 'utf8', maxBuffer: 64_000_000 })
  // The checker's own report, which always contains this list.
  const { messages } = JSON.parse(ran.stderr) as { messages: { url: string; message: string }[] }
  // Features unknown to the checker: of SVG 2, container queries, and scroll-driven animations.
  const unknown = /“(?:vector-effect|container-type|@container|animation-(?:timeline|range))”/
  const faults = messages.filter(({ message }) => !unknown.test(message))
  expect(faults.map(({ url, message }) => `${url.split('/dist')[1]}: ${message}`)).toEqual([])
})
