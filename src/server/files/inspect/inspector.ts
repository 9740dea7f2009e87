import { type ChildProcess, fork } from 'node:child_process'
import { fail } from '#server/kernel/failure.ts'
import type { Task, Verdict } from './verdict.ts'

export type InspectorOptions = {
  /** The program that judges; it says `ready`, and then answers each task. */
  readonly program: URL
  /** So many run at once, and so many tasks wait for one. */
  readonly processes: number
  readonly waiting: number
  /** How long one may work on a file until it is ended. */
  readonly timeoutMs: number
  /** How long one without work is kept. */
  readonly idleMs: number
}

/** Judges a file in a process of its own; undefined when that broke or took too long. */
export type Inspector = (task: Task) => Promise<Verdict | undefined>

/**
 * Processes that judge files, a few at once; more than `waiting` tasks in line fail `unavailable`. They are started
 * when there is work, and keep nobody from ending.
 */
export function openInspector(options: InspectorOptions): Inspector {
  const idle: Judge[] = []
  const line: (() => void)[] = []
  let running = 0
  const turn = async () => {
    if (running < options.processes) return void running++
    if (line.length >= options.waiting) return fail('unavailable')
    await new Promise<void>((resolve) => line.push(resolve))
  }
  const next = () => {
    const first = line.shift()
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
  return async (task) => {
    await turn()
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
  readonly judge: Inspector
  readonly end: () => void
}

/** Rejects when the program does not even start. */
async function startJudge({ program, timeoutMs }: InspectorOptions): Promise<Judge> {
  const child = fork(program, {
    serialization: 'advanced',
    // None of the settings of this process, and no way to change a file or to start something.
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
      const verdict = (await answer) as Verdict | undefined // of process.ts
      if (verdict === undefined) end()
      alone()
      return verdict
    },
  }
}

/** The next message; undefined when the process ends, breaks or is silent for too long. */
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
