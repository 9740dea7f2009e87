// Runs in a page: draws the stills with the pointer over them and encodes them.
import {
  BufferTarget,
  EncodedPacket,
  EncodedVideoPacketSource,
  Output,
  WebMOutputFormat,
} from 'mediabunny'
import type { Move, Point, Take, view } from './camera.ts'

/** A take whose stills are fetched one by one; times in milliseconds. */
export type Reel = Omit<Take, 'stills' | 'captions'> & {
  readonly stills: readonly {
    readonly at: number
    readonly isPage: boolean
    readonly path: string
  }[]
  readonly view: typeof view
}

const rate = 25
/** Bits per second over the whole film, in which little moves. */
const bitrate = 90_000
/** After a change the picture is encoded a few more times, which refines a rough first version. */
const refined = 3
const codec = 'vp09.00.31.08'
const ripple = 420
const ink = '#0b1b24'
const accent = '11, 92, 107'
// An arrow, its tip at 0, 0.
const arrow = 'M0 0V18.5L4.6 14.4L7.7 21.4L10.9 20L7.8 13.2H14Z'

const between = ({ from, to }: Move, part: number): Point => {
  const eased = (1 - Math.cos(Math.PI * part)) / 2
  return { x: from.x + (to.x - from.x) * eased, y: from.y + (to.y - from.y) * eased }
}

/** The pointer position at a moment. */
function handAt(moves: readonly Move[], at: number): Point | undefined {
  const begun = moves.filter((move) => move.at <= at).at(-1)
  if (!begun) return moves[0]?.from
  return between(begun, Math.min(1, (at - begun.at) / (begun.until - begun.at)))
}

/** The film as a WebM file: a frame is written only where something has changed. */
export async function encode({ stills, moves, presses, ends, view }: Reel): Promise<Uint8Array> {
  const [width, height] = [view.width, view.height].map((side) => Math.round(side * view.scale))
  const canvas = new OffscreenCanvas(width ?? 0, height ?? 0)
  const brush = canvas.getContext('2d', { alpha: false })
  if (!brush) throw new Error('no canvas')
  const target = new BufferTarget()
  const output = new Output({ format: new WebMOutputFormat(), target })
  const track = new EncodedVideoPacketSource('vp9')
  output.addVideoTrack(track, { frameRate: rate })
  await output.start()
  const packets: [EncodedPacket, EncodedVideoChunkMetadata | undefined][] = []
  let fault: Error | undefined
  const encoder = new VideoEncoder({
    output: (chunk, meta) => packets.push([EncodedPacket.fromEncodedChunk(chunk), meta]),
    error: (error) => {
      fault = error
    },
  })
  encoder.configure({
    codec,
    width: canvas.width,
    height: canvas.height,
    bitrateMode: 'variable',
    bitrate,
    latencyMode: 'quality',
    framerate: rate,
    contentHint: 'text',
  })

  const shape = new Path2D(arrow)
  const draw = (still: ImageBitmap, at: number) => {
    brush.setTransform(1, 0, 0, 1, 0, 0)
    brush.drawImage(still, 0, 0, canvas.width, canvas.height)
    brush.scale(view.scale, view.scale)
    for (const press of presses) {
      const part = (at - press.at) / ripple
      if (part < 0 || part > 1) continue
      brush.beginPath()
      brush.arc(press.x, press.y, 8 + 16 * part, 0, 2 * Math.PI)
      brush.fillStyle = `rgba(${accent}, ${0.28 * (1 - part)})`
      brush.fill()
      brush.lineWidth = 2.5
      brush.strokeStyle = `rgba(${accent}, ${1 - part})`
      brush.stroke()
    }
    const hand = handAt(moves, at)
    if (!hand) return
    brush.translate(hand.x, hand.y)
    brush.lineJoin = 'round'
    brush.lineWidth = 3
    brush.strokeStyle = '#fff'
    brush.stroke(shape)
    brush.fillStyle = ink
    brush.fill(shape)
  }
  const isMoving = (at: number) =>
    moves.some((move) => at >= move.at && at <= move.until + 1_000 / rate) ||
    presses.some((press) => at >= press.at && at <= press.at + ripple + 1_000 / rate)

  let shown = -1
  let rest = 0
  let bitmap: ImageBitmap | undefined
  const ticks = Math.ceil((ends / 1_000) * rate)
  for (let tick = 0; tick < ticks; tick++) {
    const at = (tick * 1_000) / rate
    const due = stills.findLastIndex((still) => still.at <= at)
    const isDue = due !== shown
    if (isDue || isMoving(at)) rest = refined
    else if (rest > 0) rest -= 1
    else if (tick < ticks - 1) continue
    const still = stills[due]
    // The first picture of a page shares nothing with the previous page.
    const keyFrame = isDue && stills.slice(shown + 1, due + 1).some(({ isPage }) => isPage)
    if (still && isDue) {
      bitmap?.close()
      bitmap = await createImageBitmap(await (await fetch(still.path)).blob())
      shown = due
    }
    if (!bitmap) throw new Error('the film begins before its first picture')
    draw(bitmap, at)
    const frame = new VideoFrame(canvas, { timestamp: at * 1_000, duration: 1e6 / rate })
    encoder.encode(frame, { keyFrame })
    frame.close()
    while (encoder.encodeQueueSize > 8) {
      await new Promise((resolve) => encoder.addEventListener('dequeue', resolve, { once: true }))
    }
  }
  await encoder.flush()
  if (fault) throw fault
  for (const [packet, meta] of packets) await track.add(packet, meta)
  await output.finalize()
  if (!target.buffer) throw new Error('nothing was written')
  return new Uint8Array(target.buffer)
}
