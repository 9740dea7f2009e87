// Takes the lock of a build and holds it until it is killed.
import { alone } from '../../scripts/build/alone.ts'

const [file] = process.argv.slice(2)
if (!file) throw new Error('child-alone.ts <file>')
await alone(async () => {
  console.log('taken')
  await new Promise((resolve) => setTimeout(resolve, 120_000))
}, file)
