// Says whether dist/ still fits its sources: one hash over everything a build reads.
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { ROOT } from './run.ts'

const INPUTS = [
  'src',
  'messages',
  'public',
  'scripts/build',
  'scripts/build.ts',
  'scripts/assets.ts',
]
const FILES = ['package-lock.json', 'package.json', 'panda.config.ts', 'postcss.config.cjs']
const CONFIGS = [...FILES, 'astro.config.mjs', 'tsconfig.json']
const STAMP = join(ROOT, 'dist', '.stamp')
// The server runs from its sources, but for its tables, which a build makes; tests are never built, and the rest is made
// by the build.
const OUTSIDE =
  /^src\/(?:server\/(?!db\/migrations\/)|paraglide\/)|^public\/(?:fonts|flags)\/|\.test\.tsx?$|styled-system\//

/** The hash of every file that a build reads. */
export async function inputsHash(): Promise<string> {
  const found = await Promise.all(INPUTS.map(filesUnder))
  const paths = [...found.flat(), ...CONFIGS].filter((path) => !OUTSIDE.test(path)).sort()
  const texts = await Promise.all(paths.map((path) => readFile(join(ROOT, path))))
  const hash = createHash('sha256').update(process.version)
  for (const [index, path] of paths.entries()) {
    hash.update(`${path}\0${texts[index]?.length ?? 0}\0`).update(texts[index] ?? '')
  }
  return hash.digest('hex')
}

/** True when dist/ was built from sources with this hash. */
export async function isBuilt(hash: string): Promise<boolean> {
  const held = await readFile(STAMP, 'utf8').catch(() => '')
  // The server needs the compiled messages as well; they are no part of dist/.
  return held === hash && existsSync(join(ROOT, 'src', 'paraglide', 'messages.js'))
}

/** Notes that dist/ is complete. Written last, so that a broken build is never taken for one. */
export const markBuilt = (hash: string): Promise<void> => writeFile(STAMP, hash)

async function filesUnder(folder: string): Promise<string[]> {
  const root = join(ROOT, folder)
  const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(() => [])
  if (entries.length === 0 && /\.\w+$/.test(folder)) return [folder]
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
}
