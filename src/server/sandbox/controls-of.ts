import type { Ctx } from '#server/kernel/context.ts'
import { fail } from '#server/kernel/failure.ts'
import type { SandboxControls } from '#server/ports/sandbox-controls.ts'

/** The controls of the sandbox; where there are none, what asks for them does not exist. */
export const controlsOf = (ctx: Ctx): SandboxControls => ctx.services.sandbox ?? fail('not_found')
