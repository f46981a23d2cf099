import type { LexiconData } from '../words/lexicon.ts'

/** Words of the frames around a sign (words/frames), as in en-frames.ts. */
export const ZH_FRAMES: LexiconData = {
  job: `我是护士|我是医生|我是老师|我是救生员|我是护工|我当护士|我的工作是|我在急诊工作|我做护理`,
  'people-in-general': `病人|很多人|别人|老人们|客人`,
  'care-verb': `天天看到|经常看到|常看到|每天看到|照顾|处理`,
  mishap: `忘|忘了|迟到|错过|弄丢|没带|没去|乱花|抽烟`,
  'quote-cue': `上写着|写着|上写|计划写|护士叫我|医生叫我|护士让我|医生让我|护士说|医生说`,
  'then-word': `就|要|就要|应该`,
  'question-cue': `怎样判断|怎么判断|如何判断|怎么知道|如何知道|怎么分辨|如何分辨|怎么区分|如何区分|怎样才算|怎么才算|会不会引起|会不会导致|会不会让|会引起|会导致|会不会造成`,
  'fig-busy': `堵车|塞车|文件|开会|作业`,
  'poison-danger': `被蛇咬|蛇咬了|毒蛇咬|蛇咬`,
  'plan-drug': `激素药|强的松|泼尼松|抗生素|消炎药`,
  'well-since': `在家休息|回家了|恢复|康复|出院`,
  'works-as': `是护士|当护士|做护士|是医生|当医生|是急救员|当急救员|做急救员|是救护员|当救护员`,
  vomit: `就吐|吐了|吐出来|全吐|吐光`,
  'not-kept': `就吐|吐了|吐出来|留不住|全吐|吐光`,
}
