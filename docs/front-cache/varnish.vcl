vcl 4.1;

# A cache in front of the shells. What it keeps is what the shell marks with `CDN-Cache-Control`, and files with a hash in
# their name. TLS is left out.

backend shell {
  .host = "127.0.0.1";
  .port = "3000";
}

sub vcl_recv {
  if (req.method != "GET" && req.method != "HEAD") {
    return (pass);
  }
  # The API: nothing is kept but files.
  if (req.url ~ "^/v1/" && req.url !~ "^/v1/[^/]+/files/") {
    return (pass);
  }
  # These visitors get builds that others don't.
  if (req.http.Cookie ~ "permanto_pin_") {
    return (pass);
  }
  # Other cookies choose nothing that the shell lets a cache keep.
  return (hash);
}

sub vcl_backend_response {
  if (beresp.http.CDN-Cache-Control ~ "max-age=1\b" && !beresp.http.Set-Cookie) {
    set beresp.ttl = 1s;
    set beresp.grace = 5s;
    set beresp.keep = 10m;
  } else if (beresp.http.Cache-Control !~ "immutable") {
    set beresp.ttl = 2m;
    set beresp.uncacheable = true;
  }
  return (deliver);
}

sub vcl_deliver {
  unset resp.http.CDN-Cache-Control;
  if (obj.hits > 0) {
    set resp.http.X-Cache = "HIT";
  } else {
    set resp.http.X-Cache = "MISS";
  }
}
