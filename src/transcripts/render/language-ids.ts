/** The numbers by which RTF and old Word documents know a language, for the languages that have one. */
const LANGUAGE_IDS = new Map(
  (
    'af 1078 am 1118 ar 1025 as 1101 az 1068 ba 1133 be 1059 bg 1026 bn 1093 bo 1105 br 1150 bs 5146 ca 1027 cs 1029 ' +
    'cy 1106 da 1030 de 1031 el 1032 en 1033 es 3082 et 1061 eu 1069 fa 1065 fi 1035 fo 1080 fr 1036 gl 1110 gu 1095 ' +
    'ha 1128 haw 1141 he 1037 hi 1081 hr 1050 hu 1038 hy 1067 id 1057 is 1039 it 1040 ja 1041 ka 1079 kk 1087 km 1107 ' +
    'kn 1099 ko 1042 la 1142 lb 1134 lo 1108 lt 1063 lv 1062 mi 1153 mk 1071 ml 1100 mn 1104 mr 1102 ms 1086 mt 1082 ' +
    'my 1109 ne 1121 nl 1043 nn 2068 no 1044 oc 1154 pa 1094 pl 1045 ps 1123 pt 1046 ro 1048 ru 1049 sa 1103 sd 1113 ' +
    'si 1115 sk 1051 sl 1060 so 1143 sq 1052 sr 10266 sv 1053 sw 1089 ta 1097 te 1098 tg 1064 th 1054 tk 1090 tl 1124 ' +
    'tr 1055 tt 1092 uk 1058 ur 1056 uz 1091 vi 1066 yi 1085 yo 1130 zh 2052'
  )
    .matchAll(/([a-z]{2,3}) (\d{4,5})/g)
    .map(([, tag, id]) => [tag!, Number(id)]),
)
/** Not checked for spelling. */
const NO_LANGUAGE = 1024

export const languageId = (tag: string): number => LANGUAGE_IDS.get(tag.split('-')[0]!) ?? NO_LANGUAGE
