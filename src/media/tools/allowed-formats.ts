/**
 * Containers of sound and film only, for looking at a file and for decoding it. Left out are playlists (hls, dash,
 * concat), which make ffmpeg fetch any address or read any file that a stranger wrote in them, pictures, subtitles, and
 * raw formats that any bytes would pass for.
 */
export const allowedFormats = [
  'aac,ac3,aiff,amr,amrnb,amrwb,ape,asf,au,avi,caf,dsf,dss,dts,eac3,flac,flv,gsm,gxf,iff,m4v,matroska,webm',
  'mov,mp4,m4a,3gp,3g2,mj2,mp3,mpc,mpc8,mpeg,mpegts,mxf,nut,ogg,oma,qcp,rm,sox,spdif,tak,tta,voc,w64,wav',
  'wtv,wv,xwma',
].join(',')

/** Input options for a file on this machine. */
export const guardedInput = (url: string) => [
  ...['-format_whitelist', allowedFormats, '-protocol_whitelist', 'file,pipe'],
  ...['-i', url],
]

/** MPEG's streams say nothing of their length: it is guessed from clocks that jump wherever recordings were joined. */
export const saysNoLength = (formatName: string) => formatName === 'mpegts' || formatName === 'mpeg'
