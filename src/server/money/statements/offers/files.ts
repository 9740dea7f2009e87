import type { Ctx } from '#server/kernel/context.ts'
import type { SftpFile } from '#server/ports/sftp.ts'
export type Deliverable = {
  readonly id: string
  readonly merchantId: string
  readonly storeId: string | null
  readonly title: string
  readonly files: readonly SftpFile[]
}
export const filesOf = async (_ctx: Ctx, _id: string): Promise<Deliverable | undefined> => undefined
