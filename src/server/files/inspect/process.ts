// The process that opens files of strangers: a file that brings it down, or that it never gets through, costs
// nothing else. It is started and ended by inspect.ts, and holds no secret and no connection.
import { judgePdf } from './pdf.ts'
import { redraw } from './picture.ts'
import type { Task, Verdict } from './verdict.ts'

const judge = ({ kind, bytes }: Task): Verdict | Promise<Verdict> =>
  kind === 'pdf' ? judgePdf(bytes) : redraw(kind, bytes)

process.on('message', async (task: Task) => process.send?.(await judge(task)))
process.send?.('ready')
