import type { LexiconData } from '../../words/lexicon.ts'

/** Ordinary Spanish, as vi.ts: errands, and words without a meaning for the grammar. Words of the body, of illness and of death are left out. */
export const ES_ORDINARY: LexiconData = {
  errand: `pagina web|sitio web|la aplicacion|contrasena|enlace|codigo|correo electronico|mensaje de texto|numero de telefono|numero de celular|telefono de la|estacionamiento|aparcamiento|derivacion|carta de derivacion|receta nueva|otra receta|nueva receta|receta electronica|renovar la receta|segundo nombre
    |factura|recibo|seguro medico|el seguro|tarjeta de medicare|medicare|reembolso|certificado|informe|copia del informe|resultado de la espirometria|resultado de la prueba|espirometria|la enfermera|la recepcionista|la farmacia|farmaceutico|vacuna de la gripe|vacuna|vacunas|cambiar la cita|cambiar la hora|cancelar la cita
    |pedir cita|proxima cita|a que hora|que dia|en ayunas|interprete|gracias por llamar|por llamarme|horario|feriado|dia festivo|inhalador azul|inhalador morado|inhalador naranja|caduca|vence|camara espaciadora`,
  filler: `lunes|martes|miercoles|jueves|viernes|sabado|domingo|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre|semana|mes|viene|proximo|proxima|viajo|viaje|viajar|coche|carro|autobus|tren|avion|casa|jardin|playa|parque|mercado|iglesia|escuela|universidad|trabajo|trabaja
    |oficina|cocina|cocinar|comi|comer|cena|almuerzo|desayuno|cafe|pan|fruta|sopa|arroz|paella|tortilla|pintamos|pintar|compre|comprar|vendi|lei|leer|libro|musica|baile|bailar|futbol|partido|fiesta|boda|cumpleanos|nieto|nieta|nietos|hija|hijo|hijos|marido|esposo|esposa|hermana|hermano|vecina|vecino
    |amiga|amigo|perro|gato|flores|regue|regar|camine|caminar|nadar|bicicleta|ejercicios|me ayudan|me ayuda|duermo|como|alegria|contento|contenta|feliz|bonito|bonita|rico|rica|maravilla|calor|sol|lluvia|verano|invierno|primavera|otono|largo|larga|llegue|llego|llega|lleva|llevo|me lleva
    |abrir|abren|cierran|cerrar|enviar|mandar|recibir|recibi|olvide|perdi la|cambie|cambiar|preguntar|pregunta|saber|decir|hablar con|llamar|llamo|llamada|hacer|hace mucho|tres anos|dejo de fumar|deje de fumar|sin problema|sin problemas|maquina|maquina de dormir|cpap`,
}
