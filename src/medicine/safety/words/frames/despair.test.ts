import { expect, it } from 'vitest'
import { assessSafety } from '../../assess-safety.ts'

it.each([
  'ما عاد الي نفس عيش بدي خلص من هالدنيا',
  'عايز اخلص من الدنيا كلها',
  'أريد التخلص من هذه الحياة',
  'بدي خلص من هالحياة',
  'كرهت العيشة كلها',
  'طفشت من عيشتي وما ابي اكمل',
  'con chẳng thiết sống nữa',
  'không thiết gì nữa, sống chỉ làm khổ mọi người, chết đi cho nhẹ',
  'muốn theo bà xã cho rồi, sống một mình làm chi',
  'tôi muốn đi theo ông ấy cho xong',
  '这日子过不下去了，不如走了算了',
  '活不下去了，一了百了',
])('%s: tired of life, said without death', (text) => {
  expect(assessSafety({ text })).toMatchObject({ level: 'emergency', isCrisis: true })
})

it.each([
  'الحياة حلوة هالايام والحمد لله',
  'متى اقدر اتخلص من جهاز الاكسجين',
  'بدي خلص من القشع والسعلة',
  'تعبت من الانتظار على الهاتف',
  'con đi theo ông ngoại ra chợ cho vui',
  'tôi định theo chồng ra siêu thị cho rồi',
  'làm bài tập thở cho xong rồi ăn',
  '日子过得挺好，儿子来看我',
  '下周我想去找我老伴，她住在悉尼',
])('%s: rid of something else, or following somebody', (text) => {
  expect(assessSafety({ text }).level).not.toBe('emergency')
})

it.each([
  '刚才跑步喘不上气，到现在还没缓过来',
  'leo núi về mà giờ vẫn thở không nổi',
  'ركضت للباص والحين مو قادر اتنفس',
  "did the parkrun and I still can't breathe",
])('%s: stays after the effort', (text) => {
  expect(assessSafety({ text }).level).toBe('emergency')
})

it.each([
  '高中时候跑完八百米喘不上气，歇一会就好了',
  '小时候跑步喘不上气，现在不会了',
  'leo núi thở không nổi, giờ khỏe rồi',
  'انقطع نفسي من الجري ورا الباص بس ارتحت وصرت منيح',
  '呼吸科在几楼',
  '用完吸入器要不要漱口',
  'khoa hô hấp ở tầng mấy',
])('%s: an effort that is over, or the name of a department', (text) => {
  expect(assessSafety({ text }).level).not.toBe('emergency')
})

it('the name of a department hides no complaint beside it', () => {
  expect(assessSafety({ text: '呼吸科说没事可是我呼吸不了' }).level).toBe('emergency')
  expect(assessSafety({ text: 'đang ở khoa hô hấp mà ba thở không nổi' }).level).toBe('emergency')
})

it.each([
  'how many sleeping pills would kill me',
  'what dose of these tablets is fatal',
  '多少片安眠药会致命',
  'uống bao nhiêu thuốc ngủ thì chết',
  'كم حبة منوم تقتل',
])('%s: asks what is deadly', (text) => {
  expect(assessSafety({ text })).toMatchObject({ level: 'emergency', isCrisis: true })
})

it.each([
  'what happens if I take 20 sleeping tablets',
  'what would happen if I took all my tablets',
  'are these tablets lethal with alcohol',
  'اذا اخذت عشرين حبة نوم شو بيصير',
  'nếu uống 20 viên thuốc ngủ thì sao',
  '如果吃很多安眠药会死吗',
])('%s: too much of a medication, asked about, goes to a person with the Poisons line', (text) => {
  expect(assessSafety({ text })).toMatchObject({ level: 'same-day', notify: 'same-day' })
  expect(assessSafety({ text }).contacts).toContain('poisons')
})

it.each(['how many tablets are left on my script', 'how much do my tablets cost', 'a joke that was lethal'])(
  '%s: nothing deadly',
  (text) => expect(assessSafety({ text }).level).not.toBe('emergency'),
)
