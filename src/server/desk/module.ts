import type * as contract from '#contract/desk/desk.ts'
import { signIn } from '#server/access/sessions/shared/sign-in.ts'
import type { HandlersOf } from '#server/kernel/handler.ts'
import { confirm } from './confirm.ts'
import { decide } from './decide.ts'
import { dismiss } from './dismiss.ts'
import { getCase } from './get-case.ts'
import { getDesk } from './get-desk.ts'
import { getFile } from './get-file.ts'
import { deskJobs } from './jobs.ts'
import { listBalances } from './list-balances.ts'
import { listCases } from './list-cases.ts'
import { setRobot } from './set-robot.ts'
import { signOut } from './sign-out.ts'

export const desk = {
  handlers: {
    confirm,
    decide,
    dismiss,
    getCase,
    getDesk,
    getFile,
    listBalances,
    listCases,
    setRobot,
    signIn: (ctx, input) => signIn(ctx, 'staff', input),
    signOut,
  } satisfies HandlersOf<typeof contract>,
  jobs: deskJobs,
}
