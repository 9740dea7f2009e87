import { inArray } from 'drizzle-orm'
import type { Reader } from '#server/db/open.ts'
import { files } from '#server/db/schema/files.ts'
import type { MerchantCtx } from '#server/kernel/context.ts'
import { ofMerchant, only } from '#server/kernel/scope.ts'

export const originalNames = async (db: Reader, ctx: MerchantCtx, names: readonly string[]) =>
  names.length === 0
    ? []
    : db
        .select({ fileName: files.name, originalName: files.originalName })
        .from(files)
        .where(only(ofMerchant(ctx, files), inArray(files.name, [...new Set(names)])))
