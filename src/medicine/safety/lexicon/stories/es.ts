import type { LexiconData } from '../../words/lexicon.ts'

/** Spanish words of dangers told as a story, as in en.ts. */
export const ES_STORIES: LexiconData = {
  'odd-put': `metio|mete|metido|puso|pone|guardo|guarda|dejo|escondio`,
  'odd-thing': `zapatos|zapato|llaves|telefono|celular|ropa|calcetines|lentes|gafas|control|control remoto|plancha|cartera|dentadura`,
  'odd-place': `en la nevera|en el horno|en el refrigerador|en el refri|en el microondas|en la olla|en el congelador|en la lavavajillas`,
  'groom-act': `peina|peinarse|peinando|se peina|cepilla|afeita`,
  'wrong-tool': `tenedor|cuchara|cuchillo`,
  confused: `ve gente|ve personas|ve cosas|habla con muertos|habla con su madre muerta|habla con su mama muerta|habla con la pared|no sabe que dia|no sabe quien soy|no reconoce|me llama por otro nombre|cree que es la guerra`,
  give: `le di|le dimos|le dio|le dieron|le puse|le puso|le inyecte|le inyecto`,
  used: `le puse|le puso|le inyecte|le inyecto`,
  'instead-of': `en vez de|en lugar de|debia ser|tenia que ser|eran`,
  'ten-times': `diez veces la dosis|10 veces la dosis|diez veces mas|diez veces lo|10 veces mas|cinco veces la dosis|punto decimal`,
  'high-risk': `morfina|insulina|metadona|tramadol|fentanilo|warfarina`,
  'gave-past': `le di|le dio|le puse|le puso|tomo|tome|le inyecto|le inyecte`,
  'twice-word': `dos veces|doble|el doble|dos dosis|doble dosis`,
  'per-day': `al dia|por dia|cada dia|diario|a la semana`,
  'days-worth': `pastillas de tres dias|medicinas de tres dias|pastillas de la semana|medicinas de la semana`,
  emotion: `paisaje|vista|vistas|belleza|atardecer`,
  harmless: `me muero de ganas|me muero de hambre|me muero de sed|me muero de sueno|me muero de calor|me muero de frio|me muero de verguenza|me muero de envidia|me muero de aburrimiento|me muero de curiosidad|me muero de amor|me muero de nervios|me muero de la risa|se muere de risa|se muere de ganas|se muere de hambre|muerta de risa|muerto de risa|muerta de hambre|muerto de hambre|me muero por un|me muero por una|me muero por el|me muero por la|me muero por ver*|me muero por ir|me muero por comer|me muero por saber|me muero por conocer|se muere por ver*`,
}
