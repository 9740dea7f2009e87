// First step of `npm start`, `npm test` and of what developers run. Plain JavaScript for Node 20: on a fresh machine there
// is no packaged Node yet. Installs what package-lock.json names when it is not there; with `--run` only what building
// and running need. With `--browser` it also sees to what the tests need of the machine: a Chromium and Chinese typefaces
// for the browser tests, and an OpenSSH server that files are sent to.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { headlessShell, machineBrowser } from './browser.mjs'
import { findSshd, sshdFolder } from './openssh.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const bin = join(root, 'node_modules', '.bin')

function stop(line) {
  console.error(`aqueduct: ${line}`)
  process.exit(1)
}

const onlyToRun = process.argv.includes('--run')

/** Packages of the lock that belong on this machine but are absent or of another version. */
function outOfDate() {
  const held = join(root, 'node_modules', '.package-lock.json')
  if (!existsSync(held)) return 'packages are not installed yet'
  const wanted = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages
  const have = JSON.parse(readFileSync(held, 'utf8')).packages
  for (const [path, entry] of Object.entries(wanted)) {
    if (path === '') continue
    const found = have[path]
    if (onlyToRun && entry.dev && !found) continue
    if (
      found ? found.version !== entry.version : !entry.optional && !entry.devOptional && !entry.peer
    ) {
      return `${path.replace('node_modules/', '')} is not at ${entry.version}`
    }
  }
  return undefined
}

/** Runs a command quietly, with one line that counts the seconds; its output is shown on failure. */
function run(title, command, args, env = {}) {
  return new Promise((resolve) => {
    const began = Date.now()
    const seconds = () => `${Math.round((Date.now() - began) / 1000)} s`
    const live = process.stdout.isTTY
    console.log(live ? '' : `${title} …`)
    const tick = setInterval(
      () => live && process.stdout.write(`\r\x1b[A${title} … ${seconds()}\n`),
      1000,
    )
    const child = spawn(command, args, { cwd: root, env: { ...process.env, ...env } })
    const said = []
    child.stdout.on('data', (text) => said.push(text))
    child.stderr.on('data', (text) => said.push(text))
    const end = (code, why) => {
      clearInterval(tick)
      if (code === 0) console.log(`${title}: done in ${seconds()}`)
      else console.error(`${Buffer.concat(said)}\n${title}: failed after ${seconds()}${why}`)
      resolve(code === 0)
    }
    child.on('error', (error) => end(1, ` (${error.message})`))
    child.on('close', (code) => end(code ?? 1, ''))
  })
}

async function installPackages() {
  const reason = outOfDate()
  if (reason === undefined) return
  const npm = process.env.npm_execpath
  const title = `Installing packages (${reason})`
  // Not `npm ci`: it refuses a lock without the bindings of other platforms, which a registry may not carry.
  const install = ['install', '--no-save', '--no-audit', '--no-fund']
  // Where the tools of development are installed already, they stay.
  if (onlyToRun && !existsSync(join(root, 'node_modules', 'vitest'))) install.push('--omit=dev')
  const ok = npm
    ? await run(title, process.execPath, [npm, ...install])
    : await run(title, 'npm', install)
  if (!ok) stop('the packages could not be installed; see the lines above')
}

function checkNode() {
  const packaged = join(bin, process.platform === 'win32' ? 'node.cmd' : 'node')
  const asked = spawnSync(packaged, ['--version'], {
    encoding: 'utf8',
    shell: process.platform === 'win32',
  })
  const [major = 0, minor = 0] = (asked.stdout ?? '').replace('v', '').split('.').map(Number)
  if (major > 22 || (major === 22 && minor >= 18)) return
  stop(
    `the packaged Node does not run here (${asked.error?.message ?? asked.stdout}); delete node_modules and start again`,
  )
}

function findBrowser() {
  if (machineBrowser()) return true
  const asked = spawnSync(
    join(bin, 'node'),
    ['-e', "console.log(require('@playwright/test').chromium.executablePath())"],
    { cwd: root, encoding: 'utf8' },
  )
  return existsSync((asked.stdout ?? '').trim())
}

const hasChinese = () => {
  const asked = spawnSync('fc-list', [':lang=zh', 'family'], { encoding: 'utf8' })
  return asked.status === 0 && asked.stdout.trim() !== ''
}

async function installBrowser() {
  const debian = existsSync('/etc/debian_version') && process.getuid?.() === 0
  if (debian) {
    const shell =
      process.env.CHROMIUM_PATH || existsSync(headlessShell) ? [] : ['chromium-headless-shell']
    const fonts = hasChinese() ? [] : ['fonts-noto-cjk']
    if (shell.length + fonts.length === 0) return
    const quiet = { DEBIAN_FRONTEND: 'noninteractive' }
    await run('Reading the package lists', 'apt-get', ['update', '-qq'], quiet)
    const install = (names) => {
      const add = ['install', '-y', '-qq', '--no-install-recommends', ...names]
      return run(`Installing ${names.join(' and ')}`, 'apt-get', add, quiet)
    }
    if (await install([...shell, ...fonts])) return
    // An older Debian has the whole browser only.
    const rest = findBrowser() ? fonts : ['chromium', ...fonts]
    if (rest.length === 0 || (await install(rest))) return
  } else if (findBrowser()) return
  if (findBrowser()) return
  const args = [join(root, 'node_modules', '@playwright', 'test', 'cli.js'), 'install', 'chromium']
  if (process.getuid?.() === 0 || process.platform !== 'linux') args.push('--with-deps')
  if (!(await run('Installing a browser', join(bin, 'node'), args))) {
    stop('no browser could be installed; set CHROMIUM_PATH to a Chromium and try again')
  }
}

/** Unpacks the packages beside the project: installed, the server would be started on the machine. */
async function unpackSshd() {
  if (findSshd()) return
  rmSync(sshdFolder, { recursive: true, force: true })
  mkdirSync(sshdFolder, { recursive: true })
  const names = ['openssh-server', 'openssh-sftp-server', 'libwrap0']
  const unpack = `apt-get download ${names.join(' ')} && for one in *.deb; do dpkg-deb -x "$one" . || exit 1; done`
  const all = `cd '${sshdFolder}' && { ${unpack}; }`
  if (await run('Fetching an OpenSSH server for the tests', 'sh', ['-c', all])) return
  await run('Reading the package lists', 'apt-get', ['update', '-qq'])
  if (await run('Fetching an OpenSSH server for the tests', 'sh', ['-c', all])) return
  stop('no OpenSSH server was found; install one (openssh-server) and try again')
}

await installPackages()
checkNode()
if (process.argv.includes('--browser')) {
  await installBrowser()
  await unpackSshd()
}
