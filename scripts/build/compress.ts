// Writes the brotli and gzip form of every text file beside it: it is done once a build and then served from memory.
import { readFile, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const TEXT = /\.(html|js|mjs|css|svg|json|txt|xml|webmanifest|map)$/
const SMALLEST = 256
/** `quick` is for a person who waits for the first start: less work for pages, which are 8% larger then. */
export type Compression = 'best' | 'quick'
/**
 * The highest is worth its seconds for what a first screen waits for; of a page it takes 2%, for three times the work.
 * What lies between is no compromise: 8 and 9 clear large tables for every file, which takes as long as 11 or longer.
 */
const qualityOf = (path: string, compression: Compression) => {
  if (!path.endsWith('.html')) return 11
  return compression === 'quick' ? 5 : 10
}

const brotli = promisify(brotliCompress)
const deflate = promisify(gzip)

/** Compresses the text files of `paths` that are larger than that; says how many. */
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
