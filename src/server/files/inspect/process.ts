// The process that opens files of strangers: a file that brings it down, or that it never gets through, costs
// nothing else. It is started and ended by inspect.ts, and holds no secret and no connection.
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
