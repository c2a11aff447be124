#!/bin/sh
# Makes the stream that the shop Areena ships: 16 seconds of a court with a bouncing ball, a clock
# and a quiet tone, in two qualities, as fMP4 for HLS, with captions that say what is heard.
# Needs ffmpeg with libx264 and libfreetype. Its result is committed; run it again only to change it.
set -eu

cd "$(dirname "$0")/.."
out=shops/areena/files
font=shops/kotipelit/files/archivo-condensed.woff2
seconds=16
part=4
line=0x6f8cfb
mkdir -p "$out"

# A ball that crosses the court in eight seconds and bounces once a second, and a bar that fills.
picture="
color=0x131f55:640x360:25:${seconds},
drawbox=40:40:560:280:${line}:3,drawbox=319:40:3:280:${line}:fill,
drawbox=40:120:90:120:${line}:3,drawbox=510:120:90:120:${line}:3,
drawtext=fontfile=${font}:text='%{pts\\:hms}':fontsize=44:fontcolor=white:x=(w-tw)/2:y=64,
drawtext=fontfile=${font}:text='PERMANTO DEMO':fontsize=18:fontcolor=0xcbd6ff:x=(w-tw)/2:y=126[court];
color=black:48x48:25:${seconds},format=rgba,
geq=r=255:g=166:b=48:a='255*lt(hypot(X-23.5,Y-23.5),22)'[ball];
color=${line}:640x8:25:${seconds}[bar];
[court][ball]overlay=x='296+240*sin(2*PI*t/8)':y='264-96*abs(sin(PI*t))'[play];
[play][bar]overlay=x='-640+640*t/${seconds}':y=352,split=3[large][half][still];
[half]scale=320:180[small]"

ffmpeg -hide_banner -loglevel error -y \
  -f lavfi -i "sine=frequency=220:sample_rate=48000:duration=${seconds}" \
  -filter_complex "$(printf %s "$picture" | tr -d '\n')" \
  -map '[large]' -map '[small]' -map 0:a -map 0:a \
  -c:v libx264 -profile:v baseline -preset veryslow -pix_fmt yuv420p \
  -g 50 -keyint_min 50 -sc_threshold 0 -crf:v:0 30 -crf:v:1 32 \
  -filter:a volume=0.05 -c:a aac -b:a 32k -ac 1 \
  -f hls -hls_time "$part" -hls_playlist_type vod -hls_segment_type fmp4 \
  -hls_flags single_file+independent_segments \
  -var_stream_map 'v:0,a:0,name:360p v:1,a:1,name:180p' \
  -hls_segment_filename "$out/demo-%v.mp4" "$out/demo-%v.m3u8" \
  -map '[still]' -ss 6 -frames:v 1 -q:v 5 "$out/demo.jpg"

captions() { # language, its name, what is heard
  cat >"$out/demo-$1.vtt" <<VTT
WEBVTT

00:00.000 --> 00:$seconds.000
$3
VTT
  cat >"$out/demo-$1.m3u8" <<M3U8
#EXTM3U
#EXT-X-VERSION:7
#EXT-X-TARGETDURATION:$seconds
#EXT-X-MEDIA-SEQUENCE:0
#EXT-X-PLAYLIST-TYPE:VOD
#EXTINF:$seconds,
demo-$1.vtt
#EXT-X-ENDLIST
M3U8
  echo "#EXT-X-MEDIA:TYPE=SUBTITLES,GROUP-ID=\"captions\",LANGUAGE=\"$1\",NAME=\"$2\",AUTOSELECT=YES,CHARACTERISTICS=\"public.accessibility.describes-music-and-sound\",URI=\"demo-$1.m3u8\""
}

quality() { # name, size, codec
  # Bits per second of the largest part, as the playlist's readers choose by it.
  peak=$(awk -F'[:@]' '/BYTERANGE:/ { if ($2 > max) max = $2 } END { print max * 8 }' "$out/demo-$1.m3u8")
  echo "#EXT-X-STREAM-INF:BANDWIDTH=$((peak / part)),RESOLUTION=$2,FRAME-RATE=25.000,CODECS=\"$3,mp4a.40.2\",SUBTITLES=\"captions\""
  echo "demo-$1.m3u8"
}

{
  printf '#EXTM3U\n#EXT-X-VERSION:7\n#EXT-X-INDEPENDENT-SEGMENTS\n'
  captions fi Suomi '[Hiljainen, tasainen ääni]'
  captions en English '[A quiet, steady tone]'
  captions sv Svenska '[En tyst, jämn ton]'
  quality 360p 640x360 avc1.42c01f
  quality 180p 320x180 avc1.42c015
} >"$out/demo.m3u8"
