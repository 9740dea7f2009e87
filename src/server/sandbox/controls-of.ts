import type { Ctx } from '../kernel/context.ts'
import { fail } from '../kernel/failure.ts'
import type { SandboxControls } from '../ports/sandbox-controls.ts'

/** The controls of the sandbox; where there are none, what asks for them does not exist. */
export const controlsOf = (ctx: Ctx): SandboxControls => ctx.services.sandbox ?? fail('not_found')
