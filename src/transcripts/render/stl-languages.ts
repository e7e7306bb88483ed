/** The languages that EBU Tech 3264 (appendix 3) numbers, in hexadecimal. */
const CODES = new Map(
  (
    'sq 01 br 02 ca 03 hr 04 cy 05 cs 06 da 07 de 08 en 09 es 0A eo 0B et 0C eu 0D fo 0E fr 0F fy 10 ga 11 gd 12 ' +
    'gl 13 is 14 it 15 la 17 lv 18 lb 19 lt 1A hu 1B mt 1C nl 1D no 1E nn 1E oc 1F pl 20 pt 21 ro 22 rm 23 sr 24 ' +
    'sk 25 sl 26 fi 27 sv 28 tr 29 wa 2B am 7F ar 7E hy 7D as 7C az 7B bm 7A be 79 bn 78 bg 77 my 76 zh 75 cv 74 ' +
    'ff 72 ka 71 el 70 gu 6F gn 6E ha 6D he 6C hi 6B id 6A ja 69 kn 68 kk 67 km 66 ko 65 lo 64 mk 63 mg 62 ms 61 ' +
    'mr 5F ne 5D or 5C fa 5A pa 59 ps 58 qu 57 ru 56 sn 53 si 52 so 51 sw 4F tg 4E ta 4D tt 4C te 4B th 4A uk 49 ' +
    'ur 48 uz 47 vi 46 zu 45'
  )
    .matchAll(/([a-z]{2}) ([0-9A-F]{2})/g)
    .map(([, tag, code]) => [tag!, code!]),
)
const UNKNOWN = '00'

/** For BCP 47. */
export const stlLanguage = (tag: string): string => CODES.get(tag.split('-')[0]!) ?? UNKNOWN
