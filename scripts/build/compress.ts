// Writes the brotli and gzip variants beside every text file: once per build, then served from memory.
import { readFile, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const TEXT = /\.(html|js|mjs|css|svg|json|txt|xml|webmanifest|map)$/
const SMALLEST = 256
/** `quick` is for a user waiting for the first start: less work on pages, which are then 8% larger. */
export type Compression = 'best' | 'quick'
/**
 * The highest level is worth its time for what a first screen waits for; for a page it saves 2% at three times the
 * work. The levels between are no compromise: 8 and 9 clear large tables for every file, which takes as long as 11 or
 * longer.
 */
const qualityOf = (path: string, compression: Compression) => {
  if (!path.endsWith('.html')) return 11
  return compression === 'quick' ? 5 : 10
}

const brotli = promisify(brotliCompress)
const deflate = promisify(gzip)

/** Compresses the text files of `paths` above the size limit; returns their number. */
export async function compressAll(
  paths: readonly string[],
  compression: Compression,
): Promise<number> {
  const texts = paths.filter((path) => TEXT.test(path))
  const done = await Promise.all(texts.map((path) => compressOne(path, compression)))
  return done.filter(Boolean).length
}

async function compressOne(path: string, compression: Compression): Promise<boolean> {
  const bytes = await readFile(path)
  if (bytes.length <= SMALLEST) return false
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: qualityOf(path, compression),
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  }
  const [br, gz] = await Promise.all([brotli(bytes, { params }), deflate(bytes, { level: 9 })])
  await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)])
  return true
}
