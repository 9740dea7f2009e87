// Detects whether build output is up to date: a hash over all inputs of the build.
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import type { Compression } from './compress.ts'
import { ROOT, SERVER } from './run.ts'

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
// Excludes tests, which are never built, and build output.
const made = /^src\/paraglide\/|^public\/(?:fonts|flags)\/|\.test\.tsx?$|styled-system\//
/** The separately built parts. */
export type Part = 'site' | 'server'
const parts: Readonly<Record<Part, { readonly stamp: string; readonly outside?: RegExp }>> = {
  // Of the server, the site's build depends only on the migrations.
  site: { stamp: join(ROOT, 'dist', '.stamp'), outside: /^src\/server\/(?!db\/migrations\/)/ },
  server: { stamp: join(SERVER, '.stamp') },
}

/** Hashes of all files that the build reads, by part. */
export async function inputHashes(): Promise<Readonly<Record<Part, string>>> {
  const found = await Promise.all(INPUTS.map(filesUnder))
  const paths = [...found.flat(), ...CONFIGS].filter((path) => !made.test(path)).sort()
  const texts = await Promise.all(paths.map((path) => readFile(join(ROOT, path))))
  const hashOf = (part: Part) => {
    const hash = createHash('sha256').update(process.version)
    for (const [index, path] of paths.entries()) {
      if (parts[part].outside?.test(path)) continue
      hash.update(`${path}\0${texts[index]?.length ?? 0}\0`).update(texts[index] ?? '')
    }
    return hash.digest('hex')
  }
  return { site: hashOf('site'), server: hashOf('server') }
}

const stampOf = (hash: string, compression: Compression) =>
  compression === 'quick' ? `${hash} quick` : hash

export async function isBuilt(
  part: Part,
  hash: string,
  compression: Compression,
): Promise<boolean> {
  const held = await readFile(parts[part].stamp, 'utf8').catch(() => '')
  // The compiled messages are part of neither.
  const fits = held === hash || held === stampOf(hash, compression)
  return fits && existsSync(join(ROOT, 'src', 'paraglide', 'messages.js'))
}

/** Marks a part as complete. Written last, so that an aborted build never counts. */
export const markBuilt = (part: Part, hash: string, compression: Compression): Promise<void> =>
  writeFile(parts[part].stamp, stampOf(hash, compression))

async function filesUnder(folder: string): Promise<string[]> {
  const root = join(ROOT, folder)
  const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(() => [])
  if (entries.length === 0 && /\.\w+$/.test(folder)) return [folder]
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
}
