import { type ChildProcess, fork } from 'node:child_process'
import { fairLine } from './fair-line.ts'
import type { Task, Verdict } from './verdict.ts'

export type InspectorOptions = {
  /** The inspection program; it sends `ready`, and then answers each task. */
  readonly program: URL
  /** Number of processes, and of waiting tasks in total and per owner. */
  readonly processes: number
  readonly waiting: number
  readonly waitingOfOwner: number
  /** How long a process may work on a file before it is killed. */
  readonly timeoutMs: number
  /** How long an idle process is kept. */
  readonly idleMs: number
}

/** Inspects a file of an owner in a separate process; undefined if the process crashed or timed out. */
export type Inspector = (task: Task, owner: string) => Promise<Verdict | undefined>

/**
 * A small pool of inspection processes. Owners take turns; tasks beyond the queue limits fail with `unavailable`.
 * Processes start on demand and do not keep the main process alive.
 */
export function openInspector(options: InspectorOptions): Inspector {
  const idle: Judge[] = []
  const line = fairLine(options)
  let running = 0
  const turn = async (owner: string) => {
    if (running < options.processes) return void running++
    await new Promise<void>((resolve) => line.join(owner, resolve))
  }
  const next = () => {
    const first = line.next()
    if (first) first()
    else running--
  }
  const rest = (judge: Judge) => {
    idle.push(judge)
    const timer = setTimeout(() => {
      const place = idle.indexOf(judge)
      if (place === -1) return
      idle.splice(place, 1)
      judge.end()
    }, options.idleMs)
    timer.unref()
  }
  const awake = (): Promise<Judge> | Judge => {
    const judge = idle.pop()
    if (!judge) return startJudge(options)
    return judge.lives() ? judge : awake()
  }
  return async (task, owner) => {
    await turn(owner)
    try {
      const judge = await awake()
      const verdict = await judge.judge(task)
      if (verdict) rest(judge)
      return verdict
    } finally {
      next()
    }
  }
}

type Judge = {
  readonly lives: () => boolean
  readonly judge: (task: Task) => Promise<Verdict | undefined>
  readonly end: () => void
}

/** Rejects if the program does not start. */
async function startJudge({ program, timeoutMs }: InspectorOptions): Promise<Judge> {
  const child = fork(program, {
    serialization: 'advanced',
    // The child gets no environment variables, and no permission to write files or start processes.
    env: {},
    execArgv: [
      ...['--permission', '--allow-fs-read=*', '--allow-addons', '--max-old-space-size=384'],
      '--disable-warning=SecurityWarning',
    ],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const alone = () => {
    child.unref()
    child.channel?.unref()
  }
  const end = () => void child.kill('SIGKILL')
  const ready = await heard(child, timeoutMs)
  alone()
  if (ready !== 'ready') {
    end()
    throw new Error('the process that opens files does not start')
  }
  return {
    lives: () => child.connected,
    end,
    judge: async (task) => {
      child.ref()
      child.channel?.ref()
      const answer = heard(child, timeoutMs)
      child.send(task, () => {})
      const verdict = (await answer) as Verdict | undefined // sent by process.ts
      if (verdict === undefined) end()
      alone()
      return verdict
    },
  }
}

/** The next message; undefined if the process exits, crashes or is silent for too long. */
const heard = (child: ChildProcess, timeoutMs: number): Promise<unknown> =>
  new Promise((resolve) => {
    const settle = (message?: unknown) => {
      clearTimeout(timer)
      child.off('message', settle).off('exit', none).off('error', none)
      resolve(message)
    }
    const none = () => settle()
    const timer = setTimeout(none, timeoutMs)
    child.once('message', settle).once('exit', none).on('error', none)
  })
