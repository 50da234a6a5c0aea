const words = (...lines: string[]): ReadonlySet<string> => new Set(lines.join(' ').split(' '));

/** Words that open sentences and that no ending identifies: of grammar, of time and quantity, and nouns of work. */
const WORDS = words(
  'a al algo alguien algun alguna alguno ademas adonde ahi ahora alla alli ambos ante antes apenas aquel aquella aquello aqui asi aun aunque ayer bajo',
  'bastante bien buen buena bueno cada casi cerca como con contra cual cuales cualquier cualquiera',
  'cuando cuanto de del desde despues donde durante e el ella ellas ellos',
  'en entonces entre era eran es esa ese eso esta estan estar estas este esto estos fin fue fueron fuera',
  'gran grande ha haber habia habian hace hacia han hasta hay he hemos hoy hubo',
  'igual incluso jamas junto la las le les lejos lo los luego mal mala malo mas mayor me mejor menor',
  'menos mi mientras mio mis misma mismo mitad mucha mucho muy nada nadie',
  'ni ningun ninguna ninguno no nos nosotros nuestra nuestro nunca o os otra otro para parte pero peor',
  'poca poco por porque pronto pues que quien quienes quiza quizas recien se segun',
  'ser si siempre sin sino sobre solo somos son soy su sus tal tambien tampoco tan tanto te tiene tienen',
  'toda todavia todo tras tu tus u un una unas uno unos usted varios varias y ya yo',
  'vos va van voy vamos vez veces dio dan da doy ve ver vio iba iban sea sean fui ir hizo puso dijo vino',
  'tuvo supo pudo quiso trajo anduvo estuvo condujo produjo',
  'cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince veinte',
  'treinta cuarenta cincuenta cien mil millon primer primera primero segunda segundo tercera tercero',
  'ultimo ultima',
  'dia semana mes ano hora turno manana tarde noche tiempo fecha edad lunes martes miercoles jueves',
  'viernes sabado domingo enero febrero marzo abril mayo junio julio agosto septiembre setiembre octubre',
  'noviembre diciembre',
  'abogada abogado agil alegre alta alto amable amplia amplio analisis apoyo archivo area asesor ascenso',
  'aspecto atenta atento auto auxiliar ayuda baja balance banco barrio base cabo caja calle calma cambio',
  'campo candidata',
  'candidato capaz cargo carpeta carrera carta casa caso celular central centro charla chica chico',
  'chofer clara claro clase cliente cobro cobros cocina colega compra compras comun contacto contrato',
  'corta corto cosa costo costos',
  'cuenta cuerpo cumple curriculum curso dato deposito despacho deuda diseno distancia domicilio dominio',
  'dueno dulce duro eficaz ejemplo empleo empresa energia enlace enfoque equipo error escuela espera',
  'estilo estudio etapa etica examen excelente',
  'exito facil falta familia feria ficha fiel filtro final firme fluida fluido forma franca franco',
  'fuerte funcion ganas gente gestion gracias grado grupo guia habil herramienta hija hijo historia',
  'hogar honesta honesto',
  'horario humilde humor idea idioma idiomas imagen informe ingles interna interno interes inventario',
  'jefa jefe jornada joven junior lectura lenta leal libre lider limite limpia limpieza linea lista',
  'lider local logro lugar madre madura maduro manejo',
  'maquina marca marketing media medio mejora mensaje mente mercado meta metodo miembro modo moto motivo',
  'mujer hombre mundo nada negocio nivel nota nueva nuevo obra oficina ojo opinion orden pago pais panel',
  'papeles par',
  'pasantia paso perfil permiso persona personal planilla plan planta plazo precio presencia presencial',
  'prima primaria problema proceso producto profesion programa prolija prolijo promo propia propio',
  'propuesta provee proxima proximo prueba puesto punto',
  'rapida rapido rapidez raro razon recepcion recursos red referencia regular remota remoto reporte',
  'resto reto ritmo rol ropa rubro salario salud seria serio segura seguro senior serena sereno servicio',
  'sistema sociable sola stock sucursal sueldo',
  'sugerencia tacto taller tarea trato tecnica tecnico telefono tema tienda timida timido tipo tono toma',
  'trabajo tramite trato transporte turismo unica unico uso valor vehiculo venta ventas viaje viajes',
  'vida viva vivo voz voluntad zona',
  'actitud aptitud espanol castellano guarani portugues aleman frances italiano diploma bachiller',
  'certificado titulo licencia registro email correo pagina web sitio whatsapp internet software',
  'hardware proyecto ley norma iso parque ruta km',
  'actual actualmente amistad arte auditoria autonoma automotor bancos cadena carga cita ciudad club',
  'colegio comercio construccion contable contador contadora credito cuidado cultura dedicacion defecto',
  'digno director directora disponible',
  'docente efectivo electricidad empatia encargo entorno entrega envio escrita escrito especial experta',
  'experto factura feliz finanzas fisico flexible foco foto frio futuro garantia gastos gasto general',
  'gerente habilidad hospital hotel iniciativa',
  'industria ingreso inicio juicio legajo libro liderazgo logistica maestra maestro mando manos mano',
  'mantenimiento matriz merma metas mision musica nocturno numero objetivo objetivos obrero operario',
  'oral oro palabra pasado paga panaderia pedido pedidos',
  'peso piloto pintura plomero poder politica presupuesto proveedor publico puente puntaje quimica',
  'reclamo reclamos recibo relacion respeto respuesta resumen retail reunion riesgo rotacion rutina',
  'sabor sector secreto secundaria sello sentido',
  'simple soporte suma supervisor sur norte este oeste tablero tactica talento taxi tecnologia texto',
  'tierra tinta torno trabajador trabajadora trayectoria tren trilingue bilingue ubica unidad union',
  'universidad vendedor vendedora vision vocacion',
  'enfermera enfermero cajera cajero cocinera cocinero mecanico mucama ninera panadero portera sastre',
  'modista soldador tornero repositor secretaria recepcionista farmacia ferreteria estetica belleza moda',
  'calidad seguridad higiene bodega almacen cosecha ganado soja',
  'tia tio abuela abuelo hermana hermano esposa esposo pareja madre padre mama papa senora senor don',
  'dona doctora doctor licenciada ingeniera ingeniero profesor profesora',
  'zurda zurdo ciudadana ciudadano soltera soltero biologa psicologa psicologo arquitecta arquitecto',
  'jardinero mozo moza carpintero peluquera peluquero campeona campeon socia socio puntual entusiasta',
  'autodidacta cercana cercano alias apodo fantastica fantastico brillante sencilla sencillo sencillez',
  'simpatica simpatico tranquila tranquilo tenaz audaz veloz sagaz eficiente prudente paciente valiente',
  'discreta discreto perfecta perfecto correcta correcto directa directo completa completo organizada',
  'creativa fina fino maravilla maravillosa impecable orden pulcra pulcro cauta cauto exacta exacto sana',
  'sano carismatica esmero carisma caracter empeno entusiasmo fortaleza fortalezas debilidad debilidades',
  'virtud virtudes sonrisa energica dinamica dinamico proactiva inteligente destreza compromiso',
  'deposito encargada encargado supervision ventaja ventajas desventaja pendiente proximos lastima ojala',
  'felicitaciones saludos felicidades atencion confianza cumplidora cumplidor luchadora trabajadora',
  'creible ahorro ahorros alimento alimentos zapato bebida bebidas comida ropa mueble muebles',
  'computadora camion camiones vehiculos maquinas costura moda obra obras sala salon salas piso barra',
  'cocteles pasteleria chofer cobranza cobranzas tesoreria nomina',
  'hola buenas buenos ok atte obs nb ej etc cv dni ci vs via n nro tel cel',
);

const REGULAR = (
  'abr abre ascend asciend soport dibuj duplic tripl respons trabaja estabil destin ubic llor cant nad ' +
  'juzg rot tranquiliz sab ocurr pint cocin limpi reclut seleccion captar cotiz liquid conci concili ' +
  'fideliz planific supl suplant audit inspeccion ensambl sold lij cos plegar barr trap repon reconstru ' +
  'atraves suger convers acondicion invent divert divier ri sonri rei ' +
  'acept ayud abandon acab acompan aconsej acostumbr actualiz acud acert adapt adelant administr admir ' +
  'agend agrad agrup ahorr alcanz alent alquil altern am ampli analiz anim anot apasion aplic aport ' +
  'aprend aprovech apoy apront arm arregl asegur asesor asist asum ataj aten atend atiend aument autoriz ' +
  'avanz avis ' +
  'bail baj bas brind bromea bus busc cal calcul calm cambi camin capacit captur carg cay celebr cerr ' +
  'cierr charl cheque cit clasific cobr cocin coincid colabor coloc combin comenz comienz compart ' +
  'complement complet compr comprend comprob comprueb comprometi comunic conduc conduz confi confirm ' +
  'conoc conozc consider consig consigu constru construy consult contact cont cuent contest contribu ' +
  'control convenc convers convoc coordin corr corrig correg cost crea cre crec crezc cri cubr cubr cuid ' +
  'culmin cumpl cur curs ' +
  'deb decid declar dedic deleg demor demostr demuestr depend dej derrib desarroll desc desea desempen ' +
  'desenvolv desenvuelv despach destac detall dice dict dig digit diri dirig disen disfrut dispon ' +
  'distribu divid domin dud dur edit ejecut ejerc elabor elig eleg elimin emit empez empiez emple encant ' +
  'encar encarg encuentr encontr enfoc enfrent ensen entiend entend entr entreg entren entrevist envi ' +
  'equip escog escrib escuch esforz esfuerz esper establec estim estud estudi evalu evit explic expon ' +
  'export expres ' +
  'facilit factur falt favorec fabric finaliz finanzi firm flu form fortalec frecuent fren funcion gan ' +
  'gast gener gestion grab gradu guard gui gust habl hag hac ha hered hici hiz identific implement ' +
  'import impuls inaugur incentiv inclu incluy incorpor increment indic inform ingres inici innov ' +
  'inscrib inspir instal integr intent interes interpret invert inviert investig invit involucr jug jueg ' +
  'junt just justific labor lanz lav le lea leid levant lider lig limit limpi lleg llev llam llen logr ' +
  'luch ' +
  'mand manej maneja mantien manten mantuv marc mejor mencion merec mid mezcl migr mir modific monitor ' +
  'mont mostr muestr motiv mov muev mud naci nac nec necesit negoci not nombr obed observ obtien obten ' +
  'obtuv ocup ofrec olvid oper opin optimiz orden organiz orient pag particip pas pag ped pid pens piens ' +
  'perd pierd permit perten pertenec plan planch planific plante pod podr pon pong posee pose practic ' +
  'prefer prefier pregunt prepar present prest pretend previen proces produc produzc program progres ' +
  'promov promuev propon proteg proven proyect public pued qued quier quer quit ' +
  'realiz recib recomend recomiend reconoc record recuerd recuper recurr redact reduc reduj reemplaz ' +
  'refier reforz refuerz registr relacion relev renov renunci repar repart report repon repus represent ' +
  'requier requer resid resolv resuelv respald respet respond resum retir reun rev revis rind romp rot ' +
  'sab sac sal salg salud segu sigu seleccion sent sient separ serv sirv signific sobr sobresal solicit ' +
  'solucion sonr sorprend sostien sub sug sugier suel sufr sum super supervis surt sustent ' +
  'tard tej tem tend tien ten teng termin toc tom trabaj traduc tra traig tram tramit transmit transport ' +
  'trasl traslad trat ubic un us utiliz vac valor var ve vend ven veng viaj viv vien vincul visit volv ' +
  'vuelv vot'
).split(' ');
const ENDINGS =
  '(?:[aeo]|[ae]s|[ae]n|amos|emos|imos|aba|aban|abamos|ia|ian|iamos|i|io|ieron|aron|aste|iste|ara|aran|' +
  'era|eran|ira|iran|aria|eria|iria|iera|ieran|[aei]r|[aei]rl[aeo]s?|[aei]rse|[ai]d[oa]s?|ando|iendo|' +
  'yendo|yo|yeron|que|quen|ue|uen|c[eo]|cen)(?:l[aeo]s?|me|nos|se)?';
const VERB = new RegExp(`^(?:re|des)?(?:${[...new Set(REGULAR)].join('|')})${ENDINGS}$`);
/** Endings of words that are not names. */
const ENDED =
  /^\p{L}{3,}(?:mente|ados?|adas?|idos?|idas?|ando|iendo|cion|ciones|sion|siones|dad|dades|ista|istas|miento|mientos|ancia|encia|ancias|encias|able|ables|ible|ibles|oso|osa|osos|osas|ivo|iva|ivos|ivas|aron|ieron|aban|adora?s?|adores|edora?s?|ario|aria|arios|arias|ales|antes?|entes?|icos?|icas?|logia|grafia|isimo|isima|itud|anza|aje|ajes|uras?)$/u;

/**
 * Whether Spanish speakers write this folded word about anybody: it is in the list, has such an ending, or is a verb form.
 */
export const isOrdinary = (word: string): boolean =>
  WORDS.has(word) ||
  WORDS.has(word.replace(/e?s$/, '')) ||
  WORDS.has(word.replace(/s$/, '')) ||
  VERB.test(word) ||
  ENDED.test(word);
