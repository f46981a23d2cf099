import { describe, expect, it } from 'vitest'
import { assessSafety } from '../../assess-safety.ts'

const levelOf = (text: string) => assessSafety({ text }).level

describe('what somebody was doing does not take a sign away', () => {
  it.each([
    'walking the dog and can’t get my breath at all, sitting on the kerb',
    '带狗散步时突然喘不上气',
    'đang dắt chó đi thì thở không ra hơi',
    'كنت عم مشي الكلب ووقعت مغمى عليي',
    'đọc truyện cho con thì nó co giật',
    '保险公司打电话时老公突然说话不清',
    '房租太贵，气得胸口痛，左手麻',
    '看完电视剧爸爸突然晕倒了',
    'اخذت دورة المضاد ولساتني حرارة ٣٩.٥ ورجفة وعم اهلوس',
  ])('%s', (text) => {
    expect(levelOf(text)).toBe('emergency')
  })

  it.each(['the dog collapsed in the yard', '我家狗喘不上气，兽医看过了', 'con chó nhà tôi bị ngất'])(
    '%s: the pet is the subject',
    (text) => {
      expect(levelOf(text)).not.toBe('emergency')
    },
  )
})

describe('work, money, songs and films beside a stated wish to die', () => {
  it.each([
    'công việc áp lực quá, tôi không muốn sống nữa',
    'tiền nhà trả không nổi, tôi chỉ muốn chết cho xong',
    'con tôi bận thi cử, nó nói muốn tự tử',
    '工作压力太大，真的不想活了',
    '房租交不起，想一死了之',
    '看完电影我把安眠药都吃了',
    '听着歌就想死，药摆好了',
    'ضغط الشغل كتير وما عاد بدي عيش',
    'غلاء الأسعار خلاني بدي انهي حياتي',
    'رسالة وداع تركتها على الطاولة',
    'تعبت من الدنيا وبدي خلص حالي',
  ])('%s: an emergency', (text) => {
    expect(levelOf(text)).toBe('emergency')
  })

  it.each(['nghe bài hát cũ rồi tôi muốn chết cho xong', '电影里他把安眠药都吃了', 'بالفيلم البطلة بلعت كل الحبوب'])(
    '%s: never less than a person',
    (text) => {
      expect(levelOf(text)).toBe('cannot-judge')
    },
  )

  it.each([
    'work is killing me this week, can I move Thursday',
    'bận muốn chết, dời hẹn giùm em',
    'kẹt xe muốn chết, tôi tới trễ mười phút',
    '忙死了，能不能改到下周',
    'متت من الضغط بالشغل، ممكن نأجل الموعد',
  ])('%s: a figure of speech', (text) => {
    expect(levelOf(text)).toBe('routine')
  })
})

describe('the meaning of a sign, for a lesson', () => {
  it.each([
    'My daughter is doing a first aid course and wants to know what blue lips mean',
    'Môi tím nghĩa là gì vậy? con em học sơ cứu',
    '嘴唇发紫是什么意思？女儿在上急救课',
  ])('%s: a person reads it', (text) => {
    expect(levelOf(text)).toBe('cannot-judge')
  })

  it.each([
    'what do blue lips mean',
    '嘴唇发紫是什么意思',
    'did the first aid course so I know what blue lips mean, and mum’s lips are blue',
    'on the first aid course and my lips have gone blue, what does that mean',
    '女儿在上急救课，刚才她嘴唇发紫，是什么意思',
    'con em học sơ cứu về thì môi tím, nghĩa là gì',
  ])('%s: without a lesson, or with somebody who has it', (text) => {
    expect(levelOf(text)).toBe('emergency')
  })
})

describe('Arabic as it is written in Iraq and the Gulf', () => {
  it.each([
    'شفايف امي صايرة زرگ وما تكدر تتنفس زين',
    'ما أگدر أحچي من ضيق النفس',
    'گلبي يوجعني ويدي اليسرى خدرانه',
    'ابوي چان زين وهسه ما يگعد من النوم',
  ])('%s', (text) => {
    expect(levelOf(text)).toBe('emergency')
  })

  it.each(['قرص هایم تمام شده است', 'گفت کل می آید', 'چگونه می توانم نوبت بگیرم'])(
    '%s is Persian: a person',
    (text) => {
      expect(levelOf(text)).toBe('cannot-judge')
    },
  )
})

it.each(['غيرت الدوا وصار عندي ضيق نفس شديد', 'مشي الحال بس فجأة ما عاد اقدر اتنفس'])(
  '%s: a word that starts like a “not” denies nothing',
  (text) => {
    expect(levelOf(text)).toBe('emergency')
  },
)

describe('ordinary business in Vietnamese and Arabic', () => {
  it.each([
    'thuốc xịt gần hết rồi, cho em xin toa mới',
    'chụp phổi ở đâu vậy chị',
    'có cần nhịn ăn trước khi thử máu không',
    'بدي غير موعدي من الثلاثاء للخميس',
    'البخاخ قرب يخلص، بدي وصفة جديدة',
    'وين اعمل صورة الصدر',
  ])('%s is routine', (text) => {
    expect(levelOf(text)).toBe('routine')
  })

  it.each([
    'đang ở nhà thuốc mà thở không nổi',
    'cho em xin toa mới, mà giờ em thở không ra hơi',
    'lấy máu xong ngất xỉu, gọi không dậy',
    'انا بالصيدلية وما عم اقدر اتنفس',
    'موعدي الخميس بس هلق صدري بيوجعني كتير وعرقان',
    'ابني عمره خمس سنوات لا يقدر يكمل جملة من ضيق التنفس',
  ])('%s is an emergency', (text) => {
    expect(levelOf(text)).toBe('emergency')
  })
})

describe('not even one breath, beside what is denied', () => {
  it.each([
    '不咳嗽也不发烧，就是一口气都上不来',
    '没有胸痛，半口气也喘不过来',
    '没发烧，话都说不全，嘴角往一边歪',
    '妈妈怎么叫都不醒，没有咳嗽',
    'không ho không sốt, mà hơi cũng không vào được',
    'ما في سعال ولا حرارة، بس نفس واحد ما عم يطلع',
  ])('%s', (text) => {
    expect(levelOf(text)).toBe('emergency')
  })
})
