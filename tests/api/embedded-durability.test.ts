import { existsSync } from 'node:fs'
import { chmod, cp, mkdir, mkdtemp, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { startEngine } from '#server/db/embedded/engine.ts'
import { lockFolder, requireUnheld } from '#server/db/embedded/folder.ts'
import { keepEngine } from '#server/db/embedded/keep-engine.ts'
import { poolOver } from '#server/db/embedded/open-embedded.ts'
import { databaseErrorKindOf } from '#server/db/errors/failures.ts'
import { openDatabase } from '#server/db/open.ts'
import { startChild } from '../support/child.ts'
import { engine } from '../support/database.ts'

let root: string
// Created in two attempts: the process that began it was killed halfway.
let madeOnce: string
let printedWhileMade: readonly string[]
let rowsOnceMade: readonly unknown[]
const copyOf = async (name: string) => {
  const dataDir = join(root, name)
  await cp(madeOnce, dataDir, { recursive: true })
  return dataDir
}
const open = async (dataDir: string) => {
  const opened = await openDatabase({ dataDir })
  onTestFinished(() => opened.close())
  return opened
}
const refusal = (dataDir: string) =>
  openDatabase({ dataDir }).then(
    () => 'opened',
    (error: unknown) => String(error),
  )

describe.runIf(engine === 'pglite')('the embedded database on its folder', () => {
  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'aqueduct-embedded-'))
    madeOnce = join(root, 'made')
    const maker = startChild('./child-write.ts', [madeOnce])
    const begun = join(madeOnce, 'database', 'pg', 'PG_VERSION')
    await maker.until(() => existsSync(begun))
    await maker.kill('SIGKILL')
    printedWhileMade = maker.lines
    const { db, close } = await openDatabase({ dataDir: madeOnce })
    await db.execute(sql`create table kept (n int)`)
    await db.execute(sql`insert into kept values (1)`)
    rowsOnceMade = (await db.execute(sql`select n from kept`)).rows
    await close()
  })
  afterAll(() => rm(root, { recursive: true }))

  test('a second opening is refused at once, from this process and from another', async () => {
    const dataDir = await copyOf('twice')
    const opened = await openDatabase({ dataDir })
    const folder = join(dataDir, 'database')
    const message = `CannotOpen: The data folder ${folder} is in use by another process (${process.pid}).`
    expect(await refusal(dataDir)).toBe(message)
    // The check of `npm start` before it builds or loads anything.
    expect(() => requireUnheld(dataDir)).toThrow(message.replace('CannotOpen: ', ''))
    const { code, errors } = await startChild('./child-write.ts', [dataDir]).ended()
    expect([code, errors.includes(message)]).toEqual([1, true])
    await opened.close()
    requireUnheld(dataDir)
    const again = await open(dataDir)
    expect((await again.db.execute(sql`select n from kept`)).rows).toEqual(rowsOnceMade)
  })

  test('killed while it writes, it has kept every row that it acknowledged', async () => {
    const dataDir = await copyOf('killed')
    const child = startChild('./child-write.ts', [dataDir])
    await child.until(() => child.lines.length >= 100)
    await child.kill('SIGKILL')
    const acknowledged = Number(child.lines.at(-1))
    expect(acknowledged).toBeGreaterThanOrEqual(100)
    const { db } = await open(dataDir)
    const { rows } = await db.execute<{ n: number }>(sql`select n from written order by n`)
    const kept = rows.map((row) => row.n)
    // The row whose commit was in progress at the kill may or may not exist.
    expect([acknowledged, acknowledged + 1]).toContain(kept.length)
    expect(kept).toEqual(kept.map((_, index) => index + 1))
  })

  test('killed while it was made, it is made anew', async () => {
    expect(printedWhileMade).toEqual([])
    expect(existsSync(join(madeOnce, 'database', 'unfinished'))).toBe(false)
    expect(rowsOnceMade).toEqual([{ n: 1 }])
  })

  test('when its thread breaks, sessions under way fail and the next one finds all rows', async () => {
    const dataDir = await copyOf('broken-thread')
    const kept = await keepEngine(() => startEngine(join(dataDir, 'database')))
    const under = drizzle({ client: poolOver(kept.session) })
    await under.execute(sql`insert into kept values (2)`)
    const notBytes: unknown = undefined
    const breaking = kept.session()(notBytes as Uint8Array, () => {})
    const broken = await breaking.catch((error: unknown) => error)
    expect(databaseErrorKindOf(broken)).toBe('away')
    await expect(under.execute(sql`select 1`)).rejects.toSatisfy(
      (error) => databaseErrorKindOf(error) === 'away',
    )
    expect((await under.execute(sql`select n from kept`)).rows).toEqual([{ n: 1 }, { n: 2 }])
    await under.$client.end()
    await kept.close()
  })

  test('a folder of another PostgreSQL version is refused', async () => {
    const dataDir = join(root, 'other')
    const folder = join(dataDir, 'database')
    await mkdir(join(folder, 'pg'), { recursive: true })
    await writeFile(join(folder, 'pg', 'PG_VERSION'), '16\n')
    expect(await refusal(dataDir)).toBe(
      `CannotOpen: The data folder ${folder} holds a PostgreSQL 16 database; this program reads 18.`,
    )
  })

  test('a folder that was half restored is refused, and nothing is written over it', async () => {
    const dataDir = await copyOf('half')
    const folder = join(dataDir, 'database')
    const version = join(folder, 'pg', 'PG_VERSION')
    await rm(version)
    expect(await refusal(dataDir)).toMatch(
      `CannotOpen: The data folder ${folder} holds a part of a database: pg/PG_VERSION is missing.`,
    )
    await writeFile(version, '18\n')
    const { db } = await open(dataDir)
    expect((await db.execute(sql`select n from kept`)).rows).toEqual(rowsOnceMade)
  })

  test('a broken folder is refused in one line and left free', async () => {
    const dataDir = await copyOf('broken')
    const folder = join(dataDir, 'database')
    await truncate(join(folder, 'pg', 'global', 'pg_control'), 10)
    const message = await refusal(dataDir)
    expect(message).toMatch(`CannotOpen: The database in ${folder} cannot be opened.`)
    expect(message.split('\n').length).toBe(1)
    const unlock = lockFolder(folder)
    unlock()
  })

  test('a file where the folder should be is refused', async () => {
    const dataDir = join(root, 'file')
    await writeFile(dataDir, '')
    expect(await refusal(dataDir)).toBe(
      `CannotOpen: The data folder ${join(dataDir, 'database')} cannot be written (ENOTDIR).`,
    )
  })

  test.runIf(process.platform === 'linux')(
    'a place where no folder can be made is refused',
    async () => {
      expect(await refusal('/proc/x')).toBe(
        'CannotOpen: The data folder /proc/x/database cannot be written (ENOENT).',
      )
    },
  )

  test.skipIf(process.getuid?.() === 0)(
    'a folder without write permission is refused',
    async () => {
      const dataDir = join(root, 'closed')
      await mkdir(dataDir)
      await chmod(dataDir, 0o500)
      expect(await refusal(dataDir)).toMatch('cannot be written (EACCES).')
    },
  )
})
