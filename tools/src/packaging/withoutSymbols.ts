/** Where the header of a 64-bit little-endian ELF file keeps what is needed here. */
const HEADER = {
  segments: 0x20,
  sections: 0x28,
  segmentSize: 0x36,
  segmentCount: 0x38,
  sectionFields: 0x3a,
} as const;
const LOADED_FROM = 0x08;
const LOADED_SIZE = 0x20;

/**
 * A program without the tables of names that only debuggers read, a seventh of Node: what `strip` does, for any architecture.
 * The system loads the segments of a program; everything behind the last of them can go, and with it the list of sections.
 */
export function withoutSymbols(program: Buffer): Buffer {
  if (program.readUInt32BE(0) !== 0x7f454c46 || program[4] !== 2 || program[5] !== 1)
    throw new Error('no es un programa de 64 bits de Linux');
  const first = Number(program.readBigUInt64LE(HEADER.segments));
  const size = program.readUInt16LE(HEADER.segmentSize);
  let end = 0;
  for (let i = 0; i < program.readUInt16LE(HEADER.segmentCount); i++) {
    const at = first + i * size;
    const stop = program.readBigUInt64LE(at + LOADED_FROM) + program.readBigUInt64LE(at + LOADED_SIZE);
    end = Math.max(end, Number(stop));
  }
  const short = Buffer.from(program.subarray(0, end));
  short.writeBigUInt64LE(0n, HEADER.sections);
  short.fill(0, HEADER.sectionFields, HEADER.sectionFields + 6);
  return short;
}
