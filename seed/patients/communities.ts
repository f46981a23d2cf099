export type Community = {
  key: string
  weight: number
  /** BCP 47, if commonly preferred to English. */
  language?: { code: string; name: string }
  female: string
  male: string
  family: string
}

/** Names common in Australia. Family and given names are drawn separately, so no real person is meant. */
export const communities: readonly Community[] = [
  {
    key: 'british-irish',
    weight: 40,
    female:
      'Margaret Patricia Judith Susan Helen Karen Christine Joan Beryl Dorothy Emma Jessica Chloe Sarah Lorraine Maureen',
    male: 'John Peter Robert Kevin Graham Barry Ronald Trevor Alan Neville Jack Thomas Daniel Matthew Bruce Geoffrey',
    family:
      'Hollis Whitford Carmody Penrose Ashdown Marlow Tregear Brannigan Kearsley Dunmore Fairlie Gilchrist Hathaway Lockyer Pemberton Rushton Stannard Wetherill Yelland Braddock',
  },
  {
    key: 'vietnamese',
    weight: 8,
    language: { code: 'vi', name: 'Vietnamese' },
    female: 'Lan Hoa Mai Thuy Linh Huong Ngoc Kim',
    male: 'Minh Tuan Hung Long Duc Quang Thanh Son',
    family: 'Nguyen Tran Le Pham Huynh Vo Dang Bui',
  },
  {
    key: 'chinese',
    weight: 9,
    language: { code: 'zh', name: 'Mandarin' },
    female: 'Mei Xiu Ying Fang Li-Hua Jing Yan Ling',
    male: 'Wei Jian Ming Guang Hao Jun Kai Feng',
    family: 'Wang Chen Liu Zhang Huang Lin Xu Zhou',
  },
  {
    key: 'indian',
    weight: 9,
    language: { code: 'hi', name: 'Hindi' },
    female: 'Priya Anjali Lakshmi Sunita Kavita Meera Deepa Rekha',
    male: 'Rajesh Sanjay Anil Vikram Suresh Arjun Ramesh Mohan',
    family: 'Sharma Raman Iyer Banerjee Deshmukh Menon Chaudhary Kulkarni',
  },
  {
    key: 'punjabi',
    weight: 3,
    language: { code: 'pa', name: 'Punjabi' },
    female: 'Harpreet Manjit Gurleen Simran',
    male: 'Gurpreet Harjit Balwinder Jaspreet',
    family: 'Dhillon Sandhu Gill Grewal Sidhu',
  },
  {
    key: 'lebanese',
    weight: 6,
    language: { code: 'ar', name: 'Arabic' },
    female: 'Fatima Layla Nadia Samira Rima Zeinab',
    male: 'Ahmad Elias Hassan Khaled Tony Youssef',
    family: 'Haddad Khoury Mansour Saab Tannous Chahine',
  },
  {
    key: 'greek',
    weight: 5,
    language: { code: 'el', name: 'Greek' },
    female: 'Eleni Maria Sophia Vasiliki Despina Anastasia',
    male: 'Con Nick George Dimitri Spiros Stavros',
    family: 'Papadakis Kosta Georgiou Stamatis Vlahos Andreou',
  },
  {
    key: 'italian',
    weight: 6,
    language: { code: 'it', name: 'Italian' },
    female: 'Maria Rosa Carmela Giuseppina Lucia Concetta',
    male: 'Giuseppe Antonio Salvatore Domenico Vincenzo Carlo',
    family: 'Ferrante Barbaro Morabito Lombardo Carbone Zappia',
  },
  {
    key: 'filipino',
    weight: 4,
    female: 'Maricel Jocelyn Rowena Cristina',
    male: 'Rodel Ernesto Jun Noel',
    family: 'Dela-Cruz Santos Bautista Villanueva Manalo',
  },
  {
    key: 'pacific',
    weight: 5,
    language: { code: 'sm', name: 'Samoan' },
    female: 'Sina Mele Lupe Ana Talia',
    male: 'Sione Tavita Semisi Viliami Ioane',
    family: 'Faleolo Tuilagi Fonoti Leota Taufa Vea',
  },
  {
    key: 'slavic',
    weight: 5,
    language: { code: 'hr', name: 'Croatian' },
    female: 'Ivana Zofia Katarina Jadwiga Vesna',
    male: 'Ivan Zoran Stanislaw Marek Branko',
    family: 'Kowalski Horvat Petrovski Novak Babic Wojcik',
  },
  {
    key: 'turkish',
    weight: 2,
    language: { code: 'tr', name: 'Turkish' },
    female: 'Aysel Emine Gülsüm Elif',
    male: 'Mehmet Hüseyin Emre Orhan',
    family: 'Yıldız Şahin Öztürk Kaya',
  },
  {
    key: 'spanish',
    weight: 3,
    language: { code: 'es', name: 'Spanish' },
    female: 'Carmen Rosario Inés Beatriz',
    male: 'Luis Jorge Andrés Hernán',
    family: 'Muñoz Gutiérrez Ibáñez Peña',
  },
  {
    key: 'korean',
    weight: 2,
    language: { code: 'ko', name: 'Korean' },
    female: 'Ji-Woo Soo-Jin Hye-Rim Min-Ah',
    male: 'Sung-Ho Jae-Won Dong-Hyun Tae-Min',
    family: 'Kim Park Choi Jung',
  },
  {
    key: 'african',
    weight: 3,
    language: { code: 'din', name: 'Dinka' },
    female: 'Achol Nyandeng Abuk Awa',
    male: 'Deng Garang Majok Lual',
    family: 'Akol Mabior Atem Kuol',
  },
]

/** Names of the practice's Aboriginal and Torres Strait Islander patients. */
export const firstNationsNames = {
  female: 'Shirley Doreen Cheryl Tanya Kylie Marlee Rhonda Gloria Jasmine Leah',
  male: 'Raymond Clarence Desmond Wayne Jarrod Cecil Vernon Lyle Dylan Isaac',
  family: 'Walker Simpson Ryan Morgan Dixon Roberts Kennedy Edwards Murray Coleman',
} as const
