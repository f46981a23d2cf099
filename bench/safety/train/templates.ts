import type { SafetyLevel } from '#medicine/safety/levels.ts'
import type { Sentence } from '../read-corpus.ts'

/** Who a sentence may be about, and what may be true of them: any with any. Readings stand in for numbers of a range. */
interface Template {
  subjects: string
  danger: string
  harmless: string
  /** Readings nobody needs to act on; `{low-high}` is a number. */
  readings: string
  joins: string
  /** Parts of the body, and harmless states of them: any with any. */
  parts: string
  states: string
}

const TEMPLATES: Readonly<Record<string, Template>> = {
  en: {
    subjects:
      'my husband|my wife|mum|dad|nan|grandad|pop|my partner|my son|my daughter|my toddler|the baby|bub|my 3 year old|my flatmate|he|she|my brother|my neighbour|my mate|the little fella|my 6 year old|my father in law|grandma',
    danger:
      "can't breathe|is struggling for breath|is gasping|won't wake up|is unconscious|has collapsed|fainted just now|has blue lips|has gone grey and sweaty|is having a fit|is choking|isn't breathing|is breathing really fast|can't talk for lack of breath|is clutching the chest in pain|has crushing chest pain|has slurred speech|has a droopy face|can't move one arm|is coughing up lots of blood|is vomiting blood|is confused and drowsy|doesn't know where we are|swallowed a whole box of tablets|drank bleach|wants to die|is threatening suicide|has cut both wrists|has a swollen tongue and throat|is covered in hives and wheezing|used the epipen|is limp and won't respond|has oxygen of 81|has a high fever and is talking nonsense|has a rash that won't fade under a glass|is bleeding heavily|is sucking in at the ribs|has stopped responding|is shaking uncontrollably and burning up|is barely breathing|has turned purple|looks like death and is clammy|keeps passing out|has been stabbed|has been bashed",
    harmless:
      "has a birthday today|started school|is coming with me to the visit|will pick up my script|loves the new spacer|is well and eating|slept all night|is doing great|hit a six at cricket|had the flu shot|has an appointment on Tuesday|needs a new puffer|is feeding well|got engaged|is learning to swim|has a runny nose|is snoring again|hits the snooze button too much|took the medicine well today|lives in Perth|retired last week|goes fishing on Sundays|is turning eighty|rang about the bill|likes the purple puffer better|wants to change doctors|will drive me|asked about the vaccine|is on holidays|is a bit tired after the party|passed the driving test|passed out the flyers|was a smoker|had asthma as a child|is much better now|is over the cold|is walking every day|broke the spacer|forgot the appointment|needs a certificate for work|made a cake|cut the grass|beat me at cards|is the best cook|is fine|is good as gold|has new glasses|can come at three|wants to know the opening hours|is scared of needles|is allergic to cats|lost the referral|isn't short of breath any more|has no fever|hasn't needed the puffer",
    readings:
      'sats {94-99}|oxygen {95-99} and pulse {60-90}|peak flow {440-480} of {480-490}|bp {110-135} over {65-85}|temp 36.{2-9}|sugar {5-8}|heart rate {58-92}|weight {60-95} kilos|walked {2-9} km|did {20-60} minutes on the bike|{2-4} puffs before sport as usual|I take {6-14} tablets a day|born in 19{30-70}|room {2-40}|call me on 04{11-99}|meet at {1-12} pm|sats {92-95} which is usual for me',
    parts:
      'my lips|my mouth|my throat|my chest|my skin|my face|my arm|my tongue|my heart|my lungs|my eyes|my legs|my nose|my fingers|my head|my tummy|my breathing|my voice|my jaw|my side',
    states:
      'is dry|feels fine|is much better|is a bit itchy|looks normal|is good today|is a little sore from gardening|was checked last week|has improved|is clear|is back to normal|is not a problem|needs a check up some time|is ok|was sore yesterday but fine now',
    joins:
      'help |please help, |hi doctor, |doctor |um |today |right now |this morning |I think |listen |sorry to bother you but |quick question |just letting you know ',
  },
  zh: {
    subjects: '我老公|我太太|妈妈|爸爸|奶奶|爷爷|宝宝|孩子|我儿子|我女儿|外婆|外公|他|她|邻居|我朋友|我',
    danger:
      '喘不过气|呼吸很困难|叫不醒|昏迷了|晕倒了|嘴唇发紫|脸色发灰出冷汗|在抽搐|噎住了|没有呼吸了|喘得说不出话|胸口剧痛|说话不清嘴歪了|一只手抬不起来|咳了很多血|吐血了|神志不清|不认得人|吃了一整瓶药|喝了漂白水|想死|要自杀|割腕了|舌头肿了喉咙紧|全身起疹喘不上气|打了肾上腺素|全身发软没反应|血氧81|高烧说胡话|大出血|肋骨凹进去了|快不行了',
    harmless:
      '今天生日|上学了|陪我来看病|会去拿药|很好|睡得很好|吃得很好|打了流感针|星期二有预约|要新的喷雾|订婚了|在学游泳|有点流鼻涕|打呼噜|住在悉尼|退休了|八十岁了|身体还行|问账单的事|想换医生|会开车送我|去旅游了|有点累|小时候有哮喘|现在好多了|感冒好了|每天散步|忘记预约|要请假条|做了蛋糕|打牌赢了|没事|可以三点来|怕打针|对猫过敏|不喘了|没有发烧|恭喜|很可爱|很健康',
    readings:
      '血氧{95-99}|血压{110-135}/{65-85}|心跳{60-90}|体温36.{2-9}|血糖{5-8}|走了{2-9}公里|今年{60-90}岁|每天吃{2-9}片药|电话04{11-99}|下午{1-6}点见',
    parts: '嘴唇|嘴巴|喉咙|胸口|皮肤|脸|手|舌头|心脏|肺|眼睛|腿|鼻子|手指|头|肚子|呼吸|声音',
    states: '干|很好|好多了|有点痒|正常|没问题|上周检查过|恢复了|不痛了|还可以|有点干',
    joins: '医生，|请问，|今天|现在|救命，|你好，|刚才|',
  },
  ar: {
    subjects: 'زوجي|زوجتي|امي|ابي|جدتي|جدي|ابني|بنتي|الطفل|البيبي|اخي|اختي|جاري|صديقي|هو|هي|انا',
    danger:
      'مو قادر يتنفس|عم يختنق|ما عم يصحى|فاقد الوعي|اغمي عليه|شفايفه زرقا|وجهه رمادي وعم يعرق|عنده تشنج|وقف نفسه|ما بيقدر يحكي من ضيق النفس|عنده وجع صدر قوي|لسانه ثقيل وتمه معووج|ايده ما بتتحرك|عم يكح دم كتير|عم يستفرغ دم|مو واعي|ما بيعرفنا|بلع علبة حبوب كاملة|شرب كلور|بده يموت|بده ينتحر|جرح ايديه|لسانه ورم وحلقه ضاق|كل جسمه طفح ومخنوق|اخذ ابرة ادرينالين|مرخي وما بيرد|اكسجينه 81|حرارته عالية وعم يهذي|عم ينزف كتير|ضلوعه عم تدخل',
    harmless:
      'عيد ميلاده اليوم|بدأ المدرسة|رح يجي معي|رح ياخد الوصفة|بخير|نام منيح|بياكل منيح|اخد اللقاح|عنده موعد الثلاثاء|بده بخاخ جديد|خطب|بيتعلم سباحة|عنده رشح خفيف|ساكن بسيدني|تقاعد|عمره ثمانين سنة|سأل عن الفاتورة|رح يوصلني|مسافر|تعبان شوي من الحفلة|كان يدخن|كان عنده ربو وهو صغير|صار احسن|بيمشي كل يوم|نسي الموعد|بده تقرير للشغل|عمل كيك|غلبني بالورق|تمام|بيقدر يجي الساعة ثلاثة|بيخاف من الابر|عنده حساسية من القطط|ما عنده ضيق نفس|ما عنده حرارة|الف مبروك|مرتاح الحمدلله|صحته منيحة',
    readings:
      'الاكسجين {95-99}|الضغط {110-135} على {65-85}|النبض {60-90}|الحرارة 36.{2-9}|السكر {90-110}|مشيت {2-9} كيلو|عمري {60-90}|تلفوني 04{11-99}|الساعة {1-6}',
    parts: 'شفتي|فمي|حلقي|صدري|جلدي|وجهي|ايدي|لساني|قلبي|رئتي|عيوني|رجلي|انفي|راسي|بطني|تنفسي',
    states: 'جاف|بخير|صار احسن|فيه حكة خفيفة|طبيعي|تمام|فحصته الاسبوع الماضي|ما بيوجعني|منيح|ناشف شوي',
    joins: 'دكتور |لو سمحت |اليوم |هلق |ساعدوني |مرحبا |',
  },
  vi: {
    subjects:
      'chồng tôi|vợ tôi|mẹ tôi|ba tôi|bà ngoại|ông nội|con tôi|con gái tôi|con trai tôi|em bé|bé|cháu|anh tôi|bạn tôi|hàng xóm|má em|tôi|em',
    danger:
      'không thở được|thở dốc không nói nổi|gọi không dậy|bất tỉnh|vừa ngất xỉu|môi tím tái|mặt xám, vã mồ hôi|đang co giật|bị hóc|ngừng thở rồi|hụt hơi không nói nổi một câu|đau ngực dữ dội|nói đớ, miệng méo|tay yếu không nhấc lên được|ho ra nhiều máu|ói ra máu|lú lẫn|không nhận ra ai|uống cả vỉ thuốc|uống nước tẩy|muốn chết|đòi tự tử|rạch cổ tay|lưỡi sưng, họng nghẹn|nổi mề đay khắp người và khó thở|đã chích epipen|mềm nhũn không phản ứng|oxy còn 81|sốt cao nói sảng|ra máu rất nhiều|thở lõm ngực|ngồi yên mà thở như chạy',
    harmless:
      'sinh nhật hôm nay|bắt đầu đi học|sẽ đi cùng tôi|sẽ lấy toa|khỏe|ngủ ngon|ăn ngon|đã chích ngừa cúm|có hẹn thứ ba|cần thuốc xịt mới|mới đính hôn|đang học bơi|hơi sổ mũi|ở Sydney|nghỉ hưu rồi|tám mươi tuổi|hỏi về hóa đơn|sẽ chở tôi|đi du lịch|hơi mệt sau tiệc|từng hút thuốc|hồi nhỏ bị suyễn|đỡ nhiều rồi|đi bộ mỗi ngày|quên lịch hẹn|cần giấy nghỉ|làm bánh|thắng bài|ổn|có thể tới lúc ba giờ|sợ kim tiêm|dị ứng mèo|không khó thở|không sốt|mới sinh, chúc mừng|dễ thương|khỏe mạnh',
    readings:
      'oxy {95-99}|huyết áp {110-135}/{65-85}|mạch {60-90}|nhiệt độ 36.{2-9}|đường huyết {5-8}|đi bộ {2-9} km|năm nay {60-90} tuổi|số điện thoại 04{11-99}|{1-6} giờ chiều',
    parts: 'môi|miệng|họng|ngực|da|mặt|tay|lưỡi|tim|phổi|mắt|chân|mũi|đầu|bụng|hơi thở|giọng',
    states: 'khô|bình thường|đỡ nhiều rồi|hơi ngứa|tốt|không sao|khám tuần trước rồi|hết đau|ổn|hơi khô',
    joins: 'bác sĩ ơi |cho hỏi |hôm nay |bây giờ |cứu với |chào |',
  },
  es: {
    subjects:
      'mi marido|mi esposa|mi mamá|mi papá|mi abuela|mi abuelo|mi hijo|mi hija|el bebé|mi vecino|mi amiga|él|ella',
    danger:
      'no puede respirar|se ahoga|no despierta|está inconsciente|se desmayó|tiene los labios azules|está gris y sudando|convulsiona|se atragantó|dejó de respirar|no puede hablar por falta de aire|tiene dolor fuerte en el pecho|habla raro y tiene la boca torcida|no mueve un brazo|tose mucha sangre|vomita sangre|está confundido|no reconoce a nadie|se tomó todas las pastillas|bebió cloro|quiere morirse|se quiere matar|se cortó las venas|tiene la lengua hinchada|se le cierra la garganta|está flojo y no responde|tiene oxígeno de 81|tiene fiebre alta y delira|sangra mucho',
    harmless:
      'cumple años hoy|empezó la escuela|viene conmigo|va a recoger la receta|está bien|durmió bien|come bien|se puso la vacuna|tiene cita el martes|necesita otro inhalador|está resfriado|vive en Sydney|se jubiló|preguntó por la factura|me lleva en coche|está de viaje|está un poco cansado|fumaba antes|tuvo asma de niño|está mucho mejor|camina todos los días|olvidó la cita|hizo un pastel|me ganó a las cartas|es alérgico a los gatos|no tiene fiebre|no le falta el aire|está muy sano',
    readings:
      'oxígeno {95-99}|presión {110-135} con {65-85}|pulso {60-90}|temperatura 36.{2-9}|azúcar {90-110}|caminé {2-9} km|tengo {60-90} años|a las {1-6}',
    parts:
      'los labios|la boca|la garganta|el pecho|la piel|la cara|el brazo|la lengua|el corazón|los pulmones|los ojos|la nariz|la cabeza|la respiración',
    states:
      'está seco|está bien|está mucho mejor|pica un poco|normal|sin problema|revisado la semana pasada|ya no duele',
    joins: 'doctor |por favor |hoy |ahora |ayuda |hola |',
  },
}

const SUBJECTS_EACH = 3
const READINGS_EACH = 4

/** The same sentences every time. */
export function composedSentences(): Sentence[] {
  let seed = 7
  const next = (below: number) => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0
    return (seed >>> 8) % below
  }
  const pick = (list: readonly string[]) => list[next(list.length)] as string
  return Object.entries(TEMPLATES).flatMap(
    ([language, { subjects, danger, harmless, readings, joins, parts, states }]) => {
      const [who, starts] = [subjects.split('|'), joins.split('|')]
      const gap = language === 'zh' ? '' : ' '
      const make = (text: string, level: SafetyLevel): Sentence => ({
        language,
        level,
        reason: 'composed',
        text: next(3) === 0 ? pick(starts) + text : text,
        isHeldOut: false,
        file: 'composed',
      })
      const about = (predicates: string, level: SafetyLevel) =>
        predicates
          .split('|')
          .flatMap((predicate) =>
            Array.from({ length: SUBJECTS_EACH }, () => make(`${pick(who)}${gap}${predicate}`, level)),
          )
      const read = readings.split('|').flatMap((reading) =>
        Array.from({ length: READINGS_EACH }, () =>
          make(
            reading.replace(/\{(\d+)-(\d+)\}/g, (_, low, high) => String(+low + next(+high - +low + 1))),
            'routine',
          ),
        ),
      )
      const calm = parts
        .split('|')
        .flatMap((part) => Array.from({ length: 4 }, () => make(`${part}${gap}${pick(states.split('|'))}`, 'routine')))
      return [...calm, ...about(danger, 'emergency'), ...about(harmless, 'routine'), ...read]
    },
  )
}
