import fs from 'node:fs'
import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { beginWithEmpty } from './empty.ts'
import { unfinishedIn } from './folder.ts'

/** The parts of emscripten's file system that we use; PGlite ships no types for them. */
type OpenFile = { readonly nfd?: number; readonly node: object }
type WithNodeFs = {
  readonly NODEFS: {
    readonly stream_ops: { fsync?: (file: OpenFile) => number }
    realPath(node: object): string
  }
}
type Setup = Awaited<ReturnType<NodeFS['init']>>

function syncPath(target: string): void {
  const fd = fs.openSync(target, 'r')
  try {
    fs.fsyncSync(fd)
  } finally {
    fs.closeSync(fd)
  }
}

/** The number of files synced in parallel: the file system writes its journal once for all waiting syncs. */
const syncedAtOnce = 64

async function syncTree(folder: string): Promise<void> {
  const entries = fs.readdirSync(folder, { recursive: true, withFileTypes: true })
  const inside = entries
    .filter((entry) => entry.isFile() || entry.isDirectory())
    .map((entry) => path.join(entry.parentPath, entry.name))
  const paths = [...inside, folder]
  for (let at = 0; at < paths.length; at += syncedAtOnce)
    await Promise.all(paths.slice(at, at + syncedAtOnce).map(syncLater))
}

async function syncLater(target: string): Promise<void> {
  const handle = await fs.promises.open(target, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

function giveFsync({ NODEFS }: WithNodeFs): void {
  NODEFS.stream_ops.fsync = (file) => {
    if (file.nfd === undefined) syncPath(NODEFS.realPath(file.node))
    else fs.fsyncSync(file.nfd)
    return 0
  }
}

/** PGlite never syncs, because emscripten's NODEFS has no fsync. Without it a power cut loses commits. */
class DurableNodeFS extends NodeFS {
  override async init(pg: PGlite, options: Parameters<NodeFS['init']>[1]): Promise<Setup> {
    const { emscriptenOpts } = await super.init(pg, options)
    // At run time the module passed to preRun contains NODEFS (PGlite is built with it).
    const hook = (module: unknown) => giveFsync(module as WithNodeFs)
    return {
      emscriptenOpts: { ...emscriptenOpts, preRun: [hook, ...(emscriptenOpts.preRun ?? [])] },
    }
  }
}

/**
 * Opens the database in `<home>/pg`, or creates it. Every acknowledged commit is on disk. An interrupted creation (the
 * marker `unfinished` is still there) starts over, because nothing had been acknowledged yet.
 */
export async function openDurable(home: string): Promise<PGlite> {
  const folder = path.join(home, 'pg')
  const unfinished = unfinishedIn(home)
  if (fs.existsSync(unfinished)) fs.rmSync(folder, { recursive: true, force: true })
  const fresh = !fs.existsSync(path.join(folder, 'PG_VERSION'))
  if (fresh) fs.writeFileSync(unfinished, '')
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (fresh) beginWithEmpty(folder)
  const lite = await PGlite.create({
    fs: new DurableNodeFS(folder),
    startParams: [
      ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
      ...['-c', 'fsync=on', '-c', 'wal_sync_method=fsync'],
    ],
  })
  if (fresh) {
    await lite.exec('checkpoint')
    await syncTree(folder)
    fs.rmSync(unfinished)
    syncPath(home)
    syncPath(path.dirname(path.resolve(home)))
  }
  return lite
}
