import type { Sentence } from '../read-corpus.ts'

/** Harmless sentences about goods, spills, machines and lessons: any word of a slot in any frame. */
interface GoodsTemplate {
  frames: string
  goods: string
  colours: string
  drinks: string
  machines: string
  lessons: string
}

const TEMPLATES: Readonly<Record<string, GoodsTemplate>> = {
  en: {
    frames:
      'I bought a {colours} {goods}|the {colours} {goods} arrived today|we painted the {goods} {colours}|can you tell me if my {goods} was left there|I lost my {goods}|can’t find my {goods} anywhere|spilled {drinks} on the {goods}|{drinks} all over the {goods}, looks terrible but I am well|the {machines} is playing up|the {machines} died again|the {machines} makes a gasping noise|my {machines} packed it in|my {goods} stopped working|the {machines} stopped working|my niece is learning {lessons}|I did a class on {lessons}|she teaches {lessons}|new {goods}, lovely {colours}|washed the {goods} and the {colours} ran',
    goods: 'pillow|cushion|curtains|rug|scarf|jacket|wallet|keys|card|umbrella|vase|sofa|bag|hat|glasses|quilt|lamp',
    colours: 'blue|grey|purple|red|white|pale blue|dark red|green|yellow',
    drinks: 'red wine|beetroot|tomato sauce|cherry juice|ink|raspberry cordial|soup',
    machines: 'remote|watch|fan|heater|vacuum|mower|kettle|washing machine|tap|printer|toaster|bus|dishwasher|dryer',
    lessons: 'CPR|first aid|nursing|resuscitation|about heart attacks|about strokes|how to help someone who chokes',
  },
  zh: {
    frames:
      '我买了{colours}的{goods}|{colours}{goods}今天送到|{goods}刷成了{colours}|我的{goods}丢了|找不到{goods}|{drinks}洒在{goods}上|{drinks}弄脏了{goods}|{machines}又坏了|{machines}没电了|{machines}声音很大|女儿在学{lessons}|我参加了{lessons}培训|老师教{lessons}|这个{goods}颜色是{colours}',
    goods: '枕头|靠垫|窗帘|地毯|围巾|外套|钱包|钥匙|卡片|雨伞|花瓶|沙发|帽子|眼镜|被子|台灯|衬衫',
    colours: '蓝色|灰色|紫色|红色|白色|青色|绿色|黄色',
    drinks: '红酒|番茄酱|果汁|草莓汁|墨水|汤|咖啡',
    machines: '风扇|洗衣机|吸尘器|空调|打印机|微波炉|水龙头|电视|割草机',
    lessons: '急救|心肺复苏|护理|怎么处理中风|怎么处理噎住',
  },
  ar: {
    frames:
      'اشتريت {goods} {colours}|وصلت {goods} {colours} اليوم|دهنا {goods} باللون {colours}|ضاعت {goods}|لا أجد {goods}|انسكب {drinks} على {goods}|{drinks} وسخ {goods}|{machines} خربان|{machines} صوته عالي|{machines} توقف مرة ثانية|بنتي تتعلم {lessons}|حضرت دورة عن {lessons}|يعلمون {lessons} في المدرسة|عندي {goods} {colours} جديدة',
    goods: 'وسادة|ستارة|سجادة|شال|معطف|محفظة|مفاتيح|بطاقة|شمسية|مزهرية|كنبة|قبعة|نظارة|بطانية|لمبة',
    colours: 'زرقاء|رمادية|بنفسجية|حمراء|بيضاء|خضراء|صفراء',
    drinks: 'عصير الرمان|صلصة الطماطم|عصير الفراولة|حبر|شوربة|قهوة|عصير الكرز',
    machines: 'المروحة|الغسالة|المكنسة|المكيف|الطابعة|الميكروويف|الحنفية|التلفزيون|السيارة',
    lessons: 'الإسعافات الأولية|الإنعاش|التمريض|علامات السكتة|التعامل مع الاختناق',
  },
  vi: {
    frames:
      'tôi mới mua {goods} màu {colours}|{goods} màu {colours} đã giao tới|sơn {goods} màu {colours}|tôi làm mất {goods}|tìm không ra {goods}|{drinks} đổ lên {goods}|{drinks} dính đầy {goods}|{machines} hư rồi|{machines} kêu to quá|{machines} lại chết máy|con gái tôi học {lessons}|tôi đi học lớp {lessons}|cô giáo dạy {lessons}|{goods} này màu {colours}, đẹp lắm',
    goods:
      'cái gối|rèm cửa|tấm thảm|khăn quàng|áo khoác|cái ví|chìa khóa|thẻ|cây dù|bình hoa|ghế sofa|cái nón|mắt kính|cái mền|đèn bàn',
    colours: 'xanh|xám|tím|đỏ|trắng|xanh lá|vàng',
    drinks: 'rượu vang|tương cà|nước dâu|nước lựu|mực viết|canh|cà phê',
    machines: 'quạt máy|máy giặt|máy hút bụi|máy lạnh|máy in|lò vi sóng|vòi nước|ti vi|máy cắt cỏ',
    lessons: 'sơ cứu|cấp cứu|hồi sức|điều dưỡng|cách xử lý đột quỵ',
  },
  es: {
    frames:
      'compré una {goods} {colours}|llegó la {goods} {colours}|perdí mi {goods}|no encuentro mi {goods}|derramé {drinks} en la {goods}|la {machines} se murió otra vez|mi hija estudia {lessons}|curso de {lessons}',
    goods: 'almohada|cortina|alfombra|bufanda|cartera|mochila|lámpara|manta|maleta',
    colours: 'azul|gris|morada|roja|blanca|verde',
    drinks: 'vino tinto|salsa de tomate|jugo de cereza|tinta',
    machines: 'lavadora|aspiradora|impresora|televisión|nevera',
    lessons: 'primeros auxilios|enfermería|reanimación',
  },
}

const EACH = 8

/** The same sentences every time. */
export function goodsSentences(): Sentence[] {
  let seed = 11
  const next = (below: number) => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0
    return (seed >>> 8) % below
  }
  return Object.entries(TEMPLATES).flatMap(([language, { frames, ...slots }]) =>
    frames.split('|').flatMap((frame) =>
      Array.from({ length: EACH }, (): Sentence => {
        const text = frame.replace(/\{(\w+)\}/g, (_, slot: keyof typeof slots) => {
          const choices = slots[slot].split('|')
          return choices[next(choices.length)] as string
        })
        return { language, level: 'routine', reason: 'goods', text, isHeldOut: false, file: 'composed' }
      }),
    ),
  )
}
