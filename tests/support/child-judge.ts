// A program that judges as the test says: the first byte of what it is given is what it does.
process.on('message', ({ bytes }: { readonly bytes: Uint8Array }) => {
  if (bytes[0] === 0) process.send?.({ bytes, by: process.pid })
  if (bytes[0] === 1) process.exit(1)
  // Of any other it is silent for ever.
})
process.send?.('ready')
