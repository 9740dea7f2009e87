// The process that opens untrusted files: a file that crashes or hangs it affects nothing else. inspect.ts starts and
// kills it; it has no secrets and no connections.
import { judgeArchive } from './archive.ts'
import { judgeCompound } from './compound.ts'
import { judgePdf } from './pdf.ts'
import { redraw } from './picture.ts'
import type { Task, Verdict } from './verdict.ts'

const judge = ({ kind, bytes }: Task): Verdict | Promise<Verdict> => {
  if (kind === 'pdf') return judgePdf(bytes)
  if (kind === 'compound') return judgeCompound(bytes)
  return kind === 'archive' ? judgeArchive(bytes) : redraw(kind, bytes)
}

process.on('message', async (task: Task) => process.send?.(await judge(task)))
process.send?.('ready')
